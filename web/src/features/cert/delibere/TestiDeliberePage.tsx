import { checkTestoDelibera, MAX_TESTO_DELIBERA } from '@sigeba/contract/cert/delibere/delibere.rules.ts';
import type { TestoDelibera } from '@sigeba/contract/cert/delibere/delibere.shape.ts';
import { STATI_ISTANZA } from '@sigeba/contract/cert/stati.ts';
import { formatInstant } from '@sigeba/contract/instant.ts';
import type { Violazione } from '@sigeba/contract/refusals/refusal.ts';
import { useState } from 'react';
import { faultsAt } from '../../../api/apiError.ts';
import { call } from '../../../api/call.ts';
import { pathTo } from '../../../api/paths.ts';
import { useAction } from '../../../api/useAction.ts';
import { useRoute } from '../../../api/useRoute.ts';
import { TextArea } from '../../../form/inputs/TextInput.tsx';
import { Loaded } from '../../../page/Loaded.tsx';
import { SaveNotice } from '../../../page/SaveNotice.tsx';
import { type Parts, saveParts, UnsavedPart } from '../../../page/UnsavedPart.tsx';
import { UnsavedQuestion } from '../../../page/UnsavedQuestion.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { useToast } from '../../../ui/feedback/Toasts.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { Inline, Stack } from '../../../ui/layout/Stack.tsx';
import { comitatoTesti } from '../comitato/comitato.testi.ts';

const CAMPI = ['premessa', 'dispositivo', 'chiusura'] as const;

/** /cert/testi-delibere: what the delibere of each outcome say, written by the ethics office. */
export default function TestiDeliberePage() {
  const { t } = useTexts(comitatoTesti);
  const query = useRoute('GET /cert/testi-delibere', {});
  const [parts] = useState<Parts>(() => new Map());
  return (
    <Loaded query={query} page>
      {(testi) => (
        <Stack>
          <PageHeader title={t('testi.titolo')} breadcrumb={[{ label: t('home'), to: pathTo('/cert/home') }]}>
            {t('testi.spiegazione')}
          </PageHeader>
          {testi.map((testo) => (
            <TestoCard key={testo.statoId} stored={testo} parts={parts} />
          ))}
          <UnsavedQuestion changed={() => parts.size > 0} save={() => saveParts(parts)} />
        </Stack>
      )}
    </Loaded>
  );
}

type Props = { stored: TestoDelibera; parts: Parts };

function TestoCard({ stored, parts }: Props) {
  const { t } = useTexts(comitatoTesti);
  const { base, values, set, changed, saving, errorsOf, save, merge, merged } = useTesto(stored);
  return (
    <Card title={STATI_ISTANZA[stored.statoId].descrizione}>
      <UnsavedPart parts={parts} changed={changed} save={save} />
      <Stack>
        <SaveNotice
          error={saving.error}
          fields={CAMPI}
          words={{ superato: t('testi.superato'), leggi: t('testi.leggi'), nonSalvato: t('testi.nonSalvato') }}
          onMerge={() => void merge()}
          merged={merged && t('testi.aggiornato')}
        />
        {CAMPI.map((campo) => (
          <TextArea
            key={campo}
            label={t(`testi.${campo}`)}
            rows={campo === 'premessa' ? 2 : 3}
            maxLength={MAX_TESTO_DELIBERA}
            value={values[campo]}
            required={campo === 'dispositivo'}
            readOnly={saving.why !== undefined}
            onChange={set(campo)}
            errors={errorsOf(campo)}
          />
        ))}
        <Inline>
          <Button variant="primary" pending={saving.pending} why={saving.why ?? (changed ? undefined : t('testi.niente'))} onPress={save}>
            {t('testi.salva')}
          </Button>
          {base.modificato !== null && (
            <span>{t('testi.modificato', { da: base.modificato.da, quando: formatInstant(base.modificato.quando) })}</span>
          )}
        </Inline>
      </Stack>
    </Card>
  );
}

type Blocchi = ReturnType<typeof blocchiOf>;
const blocchiOf = ({ premessa, dispositivo, chiusura }: TestoDelibera) => ({ premessa, dispositivo, chiusura });

/** The stored blocks, but for those that were typed in since `before`. */
const keptOver = (stored: Blocchi, typed: Blocchi, before: Blocchi): Blocchi =>
  Object.assign(stored, Object.fromEntries(CAMPI.flatMap((c) => (typed[c] === before[c] ? [] : [[c, typed[c]]]))));

/** One outcome's blocks as they are typed; what somebody else saved meanwhile comes in where nothing was typed (code 9). */
function useTesto(stored: TestoDelibera) {
  const { t } = useTexts(comitatoTesti);
  const toast = useToast();
  const [base, setBase] = useState(stored);
  const [values, setValues] = useState(() => blocchiOf(stored));
  const [faults, setFaults] = useState<readonly Violazione[]>([]);
  const [merged, setMerged] = useState(false);
  const saving = useAction('PUT /cert/testi-delibere/:id', {
    personale: 'sempre',
    onDone: (saved, { body }) => {
      setBase(saved);
      // What was typed while the Salva waited stays, and is not saved.
      setValues((typed) => keptOver(blocchiOf(saved), typed, body));
      setMerged(false);
      toast(t('testi.salvato'));
    },
    onRefused: ({ violationReport }) => setFaults(violationReport),
  });
  const changed = CAMPI.some((campo) => values[campo] !== base[campo]);
  async function save() {
    const found = checkTestoDelibera(values);
    setFaults(found);
    return found.length === 0 && saving.run({ params: { id: base.statoId }, body: { ...values, lastUpdate: base.lastUpdate } });
  }
  async function merge() {
    const fresh = (await call('GET /cert/testi-delibere', {})).find(({ statoId }) => statoId === stored.statoId);
    if (fresh === undefined) return;
    setValues((typed) => keptOver(blocchiOf(fresh), typed, base));
    setBase(fresh);
    saving.reset();
    setMerged(true);
  }
  return {
    base,
    values,
    changed,
    saving,
    save,
    merge,
    merged,
    set: (campo: (typeof CAMPI)[number]) => (value: string) => setValues((before) => ({ ...before, [campo]: value })),
    errorsOf: (name: string) => faultsAt(faults, name),
  };
}
