import { checkTestoDelibera, MAX_TESTO_DELIBERA } from '@sigeba/contract/cert/delibere/delibere.rules.ts';
import type { TestoDelibera } from '@sigeba/contract/cert/delibere/delibere.shape.ts';
import { STATI_ISTANZA } from '@sigeba/contract/cert/stati.ts';
import { formatInstant } from '@sigeba/contract/instant.ts';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../api/useAction.ts';
import { useRoute } from '../../../api/useRoute.ts';
import { RecoveryNotice } from '../../../form/editor/RecoveryNotice.tsx';
import { TextArea } from '../../../form/inputs/TextInput.tsx';
import { useForm } from '../../../form/useForm.ts';
import { useKeptForm } from '../../../form/useKeptForm.ts';
import { Loaded } from '../../../page/Loaded.tsx';
import { SaveNotice } from '../../../page/SaveNotice.tsx';
import { createParts, giveUpParts, type Parts, saveParts, UnsavedPart, unsavedIn, useParts } from '../../../page/UnsavedPart.tsx';
import { UnsavedQuestion } from '../../../page/UnsavedQuestion.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { useToast } from '../../../ui/feedback/Toasts.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { SectionColumns } from '../../../ui/layout/SectionColumns.tsx';
import { SectionNav, SectionNote } from '../../../ui/layout/SectionNav.tsx';
import { Inline, Stack } from '../../../ui/layout/Stack.tsx';
import { comitatoTesti } from '../comitato/comitato.testi.ts';

const CAMPI = ['premessa', 'dispositivo', 'chiusura'] as const;

/** /cert/testi-delibere: what the delibere of each outcome say, written by the ethics office. */
export default function TestiDeliberePage() {
  const { t } = useTexts(comitatoTesti);
  const query = useRoute('GET /cert/testi-delibere', {}, { kept: false });
  const [parts] = useState(createParts);
  const { hash } = useLocation();
  const navigate = useNavigate();
  return (
    <Loaded query={query} page>
      {(testi) => {
        const aperto = testi.find(({ statoId }) => idOf(statoId) === hash.slice(1)) ?? testi[0];
        return (
          <Stack>
            <PageHeader title={t('testi.titolo')}>{t('testi.spiegazione')}</PageHeader>
            <SectionColumns
              index={
                <Indice
                  testi={testi}
                  parts={parts}
                  chosen={{ id: aperto === undefined ? null : idOf(aperto.statoId), choose: (id) => void navigate({ hash: id }) }}
                />
              }
            >
              <div>
                {testi.map((testo) => (
                  <div key={testo.statoId} hidden={testo !== aperto}>
                    <TestoCard stored={testo} parts={parts} />
                  </div>
                ))}
              </div>
            </SectionColumns>
            <UnsavedQuestion
              changed={() => parts.all().size > 0}
              onLeave={() => giveUpParts(parts)}
              save={() => saveParts(parts)}
              onNotSaved={() => {
                const unsaved = unsavedIn(parts);
                if (unsaved !== undefined) void navigate({ hash: unsaved });
              }}
            />
          </Stack>
        );
      }}
    </Loaded>
  );
}

/** Where the index leads. */
const idOf = (statoId: TestoDelibera['statoId']): string => `esito-${statoId}`;

type IndiceProps = { testi: readonly TestoDelibera[]; parts: Parts; chosen: { id: string | null; choose: (id: string) => void } };

/** The outcomes, with those whose text is not saved, and those in which something is wrong. */
function Indice({ testi, parts, chosen }: IndiceProps) {
  const { t } = useTexts(comitatoTesti);
  const changed = useParts(parts);
  const entries = testi.map(({ statoId }) => {
    const part = changed.get(idOf(statoId));
    return {
      id: idOf(statoId),
      title: STATI_ISTANZA[statoId].descrizione,
      note: part && (
        <SectionNote tone={part.wrong ? 'wrong' : 'waiting'}>{t(part.wrong ? 'testi.sbagliato' : 'testi.nonAncora')}</SectionNote>
      ),
    };
  });
  return <SectionNav label={t('testi.titolo')} toggle={t('testi.esiti')} entries={entries} chosen={chosen} />;
}

type Props = { stored: TestoDelibera; parts: Parts };

function TestoCard({ stored, parts }: Props) {
  const { t } = useTexts(comitatoTesti);
  const { stored: base, field, changed, contended, saving, save, merge, recovery, giveUp, store } = useTesto(stored);
  const id = idOf(stored.statoId);
  return (
    <Card id={id} title={STATI_ISTANZA[stored.statoId].descrizione}>
      <UnsavedPart parts={parts} name={id} changed={changed} wrong={store.status().errori > 0} save={save} giveUp={giveUp} />
      <Stack>
        <RecoveryNotice recovery={recovery} />
        <SaveNotice
          error={saving.error}
          fields={CAMPI}
          words={{ superato: t('testi.superato'), leggi: t('testi.leggi'), nonSalvato: t('testi.nonSalvato') }}
          onMerge={merge}
          merged={contended !== null && t('testi.aggiornato')}
        />
        {CAMPI.map((campo) => (
          <TextArea
            key={campo}
            label={t(`testi.${campo}`)}
            rows={campo === 'premessa' ? 2 : 3}
            maxLength={MAX_TESTO_DELIBERA}
            required={campo === 'dispositivo'}
            readOnly={saving.why !== undefined}
            {...field(campo)}
          />
        ))}
        <Inline>
          {changed && (
            <Button variant="primary" pending={saving.pending} why={saving.why} onPress={save}>
              {t('testi.salva')}
            </Button>
          )}
          {base.modificato !== null && (
            <span>{t('testi.modificato', { da: base.modificato.da, quando: formatInstant(base.modificato.quando) })}</span>
          )}
        </Inline>
      </Stack>
    </Card>
  );
}

const blocchiOf = ({ premessa, dispositivo, chiusura }: TestoDelibera) => ({ premessa, dispositivo, chiusura });

/** The form of the texts of one outcome; another user's changes are taken in where nothing was typed here (code 9). */
function useTesto(opened: TestoDelibera) {
  const { t } = useTexts(comitatoTesti);
  const toast = useToast();
  const form = useForm({ stored: opened, of: blocchiOf, check: checkTestoDelibera });
  const { recovery, giveUp } = useKeptForm(form, {
    about: `cert/testo-delibera/${opened.statoId}`,
    base: form.stored.lastUpdate,
    words: { premessa: t('testi.premessa'), dispositivo: t('testi.dispositivo'), chiusura: t('testi.chiusura') },
  });
  const saving = useAction('PUT /cert/testi-delibere/:id', {
    personale: 'sempre',
    onDone: (saved) => {
      form.saved(saved);
      toast(t('testi.salvato'));
    },
    onRefused: form.refused,
  });
  const save = () =>
    form.send((blocchi, { statoId, lastUpdate }) => saving.run({ params: { id: statoId }, body: { ...blocchi, lastUpdate } }));
  async function merge() {
    const fresh = (await call('GET /cert/testi-delibere', {})).find(({ statoId }) => statoId === opened.statoId);
    if (fresh === undefined) return;
    form.merge(fresh);
    saving.reset();
  }
  return { ...form, recovery, giveUp, saving, save, merge };
}
