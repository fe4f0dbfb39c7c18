import {
  checkNuovi,
  INATTIVI_MASSIMO,
  SCEGLI_INATTIVI,
  TESTI_INATTIVO,
  TIPI_INATTIVO,
  type TipoInattivo,
} from '@sigeba/contract/inattivi/inattivo.rules.ts';
import { yearInRome } from '@sigeba/contract/instant.ts';
import type { Candidato } from '@sigeba/contract/partecipazioni/candidati.shape.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { pathTo } from '../../api/paths.ts';
import { useAction } from '../../api/useAction.ts';
import { useServerNow } from '../../api/useConfig.ts';
import { FormActionBar } from '../../form/FormActionBar.tsx';
import { PersonPicker } from '../../form/inputs/PersonPicker.tsx';
import { SelectInput } from '../../form/inputs/SelectInput.tsx';
import { DONE_HERE, UnsavedQuestion } from '../../page/UnsavedQuestion.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Item, ItemList, Meta } from '../../ui/data/ItemList.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { useToast } from '../../ui/feedback/Toasts.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Inline, Stack } from '../../ui/layout/Stack.tsx';
import { useStillPage } from '../../ui/layout/stillPage.ts';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import { inattiviTesti } from './inattivi.testi.ts';

const TIPOLOGIE = TIPI_INATTIVO.map((value) => ({ value, label: TESTI_INATTIVO[value] }));

/** /ur/gestioneInattivi/new: several people at once, of one year and kind. */
export default function NuoviInattiviPage() {
  const { t } = useTexts(inattiviTesti);
  const oggi = yearInRome(useServerNow());
  const [anno, setAnno] = useState(oggi);
  const [tipologia, setTipologia] = useState<TipoInattivo | null>(null);
  const [persone, setPersone] = useState<readonly Candidato[]>([]);
  const { save, pending, why, notice, faults } = useSave({ anno, tipologia, persone });
  const chosen = new Set(persone.map(({ id }) => id));
  const query = { anno, ...(tipologia === null ? {} : { tipologia }) };
  return (
    <Stack>
      <PageHeader title={t('nuovoTitolo')} breadcrumb={[{ label: t('titolo'), to: pathTo('/ur/gestioneInattivi') }]} />
      {notice}
      <Card title={t('quando')}>
        <Inline gap="far">
          <SelectInput
            id="anno"
            label={t('anno')}
            required
            options={[oggi + 1, oggi, oggi - 1, oggi - 2].map((value) => ({ value, label: String(value) }))}
            value={anno}
            onChange={(value) => setAnno(value ?? oggi)}
          />
          <SelectInput id="tipologia" label={t('tipologia')} required options={TIPOLOGIE} value={tipologia} onChange={setTipologia} />
        </Inline>
      </Card>
      <Card title={t('chi')}>
        <PersonPicker
          label={t('cerca')}
          route="GET /utenti/inattivi-ricerca"
          query={query}
          chosen={chosen}
          full={persone.length >= INATTIVI_MASSIMO}
          onAdd={(persona) => setPersone((before) => [...before, persona])}
        />
      </Card>
      <Scelte persone={persone} onRemove={(id) => setPersone((before) => before.filter((persona) => persona.id !== id))} />
      <FormActionBar state={faults ? SCEGLI_INATTIVI : ''}>
        <Button variant="primary" pending={pending} why={why} onPress={save}>
          {t('salva')}
        </Button>
      </FormActionBar>
      <UnsavedQuestion changed={() => persone.length > 0} save={why === undefined ? save : undefined} />
    </Stack>
  );
}

type InattiviInput = { anno: number; tipologia: TipoInattivo | null; persone: readonly Candidato[] };

/** Salva says what is missing; what the server refuses is said above, and the choices stay. */
function useSave({ anno, tipologia, persone }: InattiviInput) {
  const { t } = useTexts(inattiviTesti);
  const toast = useToast();
  const navigate = useNavigate();
  const [missing, setMissing] = useState(false);
  const create = useAction('POST /ur/inattivi/new', {
    personale: 'sempre',
    onDone: () => {
      toast(t('fatto'));
      void navigate(pathTo('/ur/gestioneInattivi'), DONE_HERE);
    },
  });
  useStillPage(create.pending);
  const utenti = persone.map(({ id }) => id);
  const faults = checkNuovi({ utenti, tipologia, anno });
  async function save() {
    setMissing(faults.length > 0);
    return faults.length === 0 && create.run({ body: { utenti, tipologia, anno } });
  }
  const told = missing && faults.length > 0;
  const notice = told ? (
    <Notice tone="error" live>
      {SCEGLI_INATTIVI}
    </Notice>
  ) : (
    create.error !== null && (
      <Notice tone="error" live title={t('nonSalvato')}>
        {create.error.violationReport.map(({ messaggio }) => messaggio).join(' ') || create.error.message}
      </Notice>
    )
  );
  return { save, pending: create.pending, why: create.why, notice, faults: told };
}

function Scelte({ persone, onRemove }: { persone: readonly Candidato[]; onRemove: (id: number) => void }) {
  const { t } = useTexts(inattiviTesti);
  return (
    <Card title={t('scelte')} flush>
      {persone.length === 0 ? (
        <EmptyState title={t('nessuna')}>{t('nessunaConsiglio')}</EmptyState>
      ) : (
        <ItemList>
          {persone.map((persona) => (
            <Item
              key={persona.id}
              title={t('persona', persona)}
              meta={
                <Meta>
                  {persona.ruolo ?? ''}
                  {persona.dipartimento ?? ''}
                  {persona.email}
                </Meta>
              }
              actions={
                <Button small onPress={() => onRemove(persona.id)}>
                  {t('togli')}
                  <VisuallyHidden> {t('persona', persona)}</VisuallyHidden>
                </Button>
              }
            />
          ))}
        </ItemList>
      )}
    </Card>
  );
}
