import type { CertCommissione } from '@sigeba/contract/cert/comitato/comitato.shape.ts';
import { dayInRome } from '@sigeba/contract/instant.ts';
import Archive from 'lucide-react/icons/archive';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useParams } from 'react-router';
import { pathTo } from '../../../api/paths.ts';
import { readAgain } from '../../../api/readAgain.ts';
import { useServerNow } from '../../../api/useConfig.ts';
import { useRoute } from '../../../api/useRoute.ts';
import { DateInput } from '../../../form/inputs/DateInput.tsx';
import { TextInput } from '../../../form/inputs/TextInput.tsx';
import { Loaded } from '../../../page/Loaded.tsx';
import { SaveNotice } from '../../../page/SaveNotice.tsx';
import { UnsavedQuestion } from '../../../page/UnsavedQuestion.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { ConfirmDialog } from '../../../ui/controls/ConfirmDialog.tsx';
import { LinkButton } from '../../../ui/controls/LinkButton.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { FieldGrid } from '../../../ui/layout/FieldGrid.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { comitatoTesti } from './comitato.testi.ts';
import { MembriCert } from './MembriCert.tsx';
import { PresidenteCert } from './PresidenteCert.tsx';
import { useArea } from './useArea.ts';
import { useCommissioneCert } from './useCommissioneCert.ts';

/** /cert/cert/commissioni/{id}, and a new one: name, period, chair, members. */
export default function CommissioneCertPage() {
  const { id } = useParams();
  return id === undefined ? <Editor commissione={null} /> : <Esistente id={Number(id)} />;
}

function Esistente({ id }: { id: number }) {
  const query = useRoute('GET /cert/commissioni/:id', { params: { id } }, { kept: false });
  return (
    <Loaded query={query} page>
      {(commissione) => <Editor key={commissione.id} commissione={commissione} readAgain={() => readAgain(query)} />}
    </Loaded>
  );
}

type EditorProps = {
  commissione: CertCommissione | null;
  /** The stored commission as it is now. */
  readAgain?: () => Promise<CertCommissione>;
};

function Editor({ commissione, readAgain }: EditorProps) {
  const { t } = useTexts(comitatoTesti);
  const area = useArea();
  const oggi = dayInRome(useServerNow());
  const form = useCommissioneCert(commissione, readAgain);
  const { values, set, errorsOf, save } = form;
  const readOnly = area.soloLettura || (commissione !== null && commissione.dataFine < oggi);
  return (
    <Stack>
      <PageHeader
        title={commissione?.nome ?? t('commissione.nuova')}
        breadcrumb={[{ label: t('commissioni.titolo'), to: area.commissioni }]}
        actions={
          !readOnly &&
          (commissione === null || form.changed ? (
            <Button variant="primary" pending={save.pending} why={save.why} onPress={form.press}>
              {t('commissione.salva')}
            </Button>
          ) : (
            commissione.inCarica && (
              <LinkButton variant="primary" to={pathTo('/cert/commissioni/:id', { id: commissione.id })}>
                {t('commissioni.associa')}
              </LinkButton>
            )
          ))
        }
        more={!readOnly && commissione !== null && <Acts commissione={commissione} form={form} />}
      />
      <SaveNotice
        error={form.refused}
        fields={['nome', 'dataInizio', 'dataFine', 'presidente', 'membri']}
        words={{ superato: t('commissione.superata'), leggi: t('commissione.leggi'), nonSalvato: t('commissione.nonSalvata') }}
        onMerge={form.merge}
        merged={form.contended !== null && t('commissione.aggiornata')}
      />
      <NomePeriodo form={form} readOnly={readOnly} oggi={oggi} />
      <PresidenteCert value={values.persona} readOnly={readOnly} onChange={form.choose} errors={errorsOf('presidente')} />
      <MembriCert
        seduti={commissione?.membri ?? []}
        value={values.membri}
        readOnly={readOnly}
        onChange={set('membri')}
        errors={errorsOf('membri')}
        presidenteId={values.persona?.id}
      />
      {!readOnly && <UnsavedQuestion changed={() => form.store.status().changed} save={save.why === undefined ? form.press : undefined} />}
    </Stack>
  );
}

type Form = ReturnType<typeof useCommissioneCert>;

function NomePeriodo({ form: { values, set, errorsOf }, readOnly, oggi }: { form: Form; readOnly: boolean; oggi: string }) {
  const { t } = useTexts(comitatoTesti);
  return (
    <Card>
      <FieldGrid narrow>
        <TextInput
          label={t('commissione.nome')}
          required
          readOnly={readOnly}
          value={values.nome}
          onChange={set('nome')}
          errors={errorsOf('nome')}
        />
        {(['dataInizio', 'dataFine'] as const).map((campo) => (
          <DateInput
            key={campo}
            label={t(campo === 'dataInizio' ? 'commissione.dal' : 'commissione.al')}
            required
            readOnly={readOnly}
            value={values[campo]}
            onChange={set(campo)}
            errors={errorsOf(campo)}
            oggi={oggi}
          />
        ))}
      </FieldGrid>
    </Card>
  );
}

type ActsProps = { commissione: CertCommissione; form: Form };

/** The acts that end a commission, or delete one that has done nothing; each asks first. */
function Acts({ commissione: { id, nome, inCarica, usata }, form: { close, remove, changed } }: ActsProps) {
  const { t } = useTexts(comitatoTesti);
  const [asking, setAsking] = useState<'chiudi' | 'elimina' | null>(null);
  const act = asking === 'chiudi' ? close : remove;
  return (
    <>
      {inCarica && (
        <Button icon={Archive} why={changed ? t('commissione.salvaPrima') : undefined} onPress={() => setAsking('chiudi')}>
          {t('commissione.chiudi')}
        </Button>
      )}
      {!usata && (
        <Button icon={Trash2} variant="danger" onPress={() => setAsking('elimina')}>
          {t('commissione.elimina')}
        </Button>
      )}
      {asking !== null && (
        <ConfirmDialog
          title={t(`commissione.${asking}`)}
          confirmLabel={t(`commissione.${asking}`)}
          danger={asking === 'elimina'}
          pending={act.pending}
          why={act.why}
          onConfirm={() => {
            if (asking === 'chiudi') close.run({ params: { id }, body: {} });
            else remove.run({ params: { id } });
            setAsking(null);
          }}
          onCancel={() => setAsking(null)}
        >
          <p>{t(`commissione.${asking}Testo`, { nome })}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
