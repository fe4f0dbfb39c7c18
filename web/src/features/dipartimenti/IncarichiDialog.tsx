import type { DipartimentoCompleto, StrutturaCompleta } from '@sigeba/contract/dipartimenti/dipartimenti.routes.ts';
import { INCARICHI, type Incarico, MAX_INCARICATI } from '@sigeba/contract/dipartimenti/dipartimento.rules.ts';
import { yearInRome } from '@sigeba/contract/instant.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '../../api/apiError.ts';
import { call } from '../../api/call.ts';
import { useAction } from '../../api/useAction.ts';
import { useServerNow } from '../../api/useConfig.ts';
import { CheckGroup } from '../../form/inputs/ChoiceInputs.tsx';
import { SaveNotice } from '../../page/SaveNotice.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import { useToast } from '../../ui/feedback/Toasts.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { dipartimentiTesti } from './dipartimenti.testi.ts';
import { IncaricoCard } from './IncaricoCard.tsx';
import { type Incarichi, type StoredIncarichi, useIncarichi } from './useIncarichi.ts';
import { VoceFields } from './VoceFields.tsx';

type Props<Row> = { stored: Row; onClose: () => void };

/** Directors, RAD, research contacts and qualified years of a department. */
export function DipartimentoDialog({ stored, onClose }: Props<DipartimentoCompleto>) {
  const incarichi = useIncarichi(stored);
  const outcomes = useOutcomes('GET /ur/dipartimenti', incarichi, onClose);
  const save = useAction('PUT /ur/dipartimenti/:id', { personale: 'sempre', ...outcomes });
  return (
    <IncarichiForm
      stored={stored}
      incarichi={incarichi}
      onClose={onClose}
      save={save}
      massimo={MAX_INCARICATI}
      quali={INCARICHI}
      onSave={() => incarichi.send((values, base) => save.run({ params: { id: stored.id }, body: incarichi.bodyOf(values, base) }))}
      onRefresh={() => call('GET /ur/dipartimenti', {})}
    />
  );
}

/** The RAD of a structure: only one, whom the next choice replaces. */
export function StrutturaDialog({ stored, onClose }: Props<StrutturaCompleta>) {
  const incarichi = useIncarichi(stored, 1);
  const outcomes = useOutcomes('GET /ur/strutture', incarichi, onClose);
  const save = useAction('PUT /ur/strutture/:id', { personale: 'sempre', ...outcomes });
  return (
    <IncarichiForm
      stored={stored}
      incarichi={incarichi}
      onClose={onClose}
      save={save}
      massimo={1}
      quali={['radList']}
      onSave={() => incarichi.send((values, base) => save.run({ params: { id: stored.id }, body: incarichi.bodyOf(values, base) }))}
      onRefresh={() => call('GET /ur/strutture', {})}
    />
  );
}

function useOutcomes(list: 'GET /ur/dipartimenti' | 'GET /ur/strutture', { refused }: Incarichi, onClose: () => void) {
  const { t } = useTexts(dipartimentiTesti);
  const client = useQueryClient();
  const toast = useToast();
  return {
    onDone: (saved: StoredIncarichi) => {
      // A dialog that is opened again at once begins with the saved values.
      client.setQueryData<StoredIncarichi[]>([list, {}], (rows) => rows?.map((row) => (row.id === saved.id ? saved : row)));
      toast(t('salvato'));
      onClose();
    },
    onRefused: refused,
  };
}

type IncarichiFormProps = {
  stored: StoredIncarichi;
  incarichi: Incarichi;
  quali: readonly Incarico[];
  massimo: number;
  save: { pending: boolean; error: ApiError | null; why: string | undefined; reset: () => void };
  onSave: () => Promise<boolean>;
  /** The list as it now stands, read after somebody else saved. */
  onRefresh: () => Promise<readonly StoredIncarichi[]>;
  onClose: () => void;
};

function IncarichiForm({ stored, incarichi, quali, massimo, save, onSave, onRefresh, onClose }: IncarichiFormProps) {
  const { t } = useTexts(dipartimentiTesti);
  async function merge() {
    const fresh = (await onRefresh()).find(({ id }) => id === stored.id);
    if (fresh === undefined) return;
    incarichi.merge(fresh);
    save.reset();
  }
  const actions = (
    <>
      <Button onPress={onClose} disabled={save.pending}>
        {t('annulla')}
      </Button>
      <Button
        variant="primary"
        pending={save.pending}
        why={save.why ?? (incarichi.changed ? undefined : t('nienteDaSalvare'))}
        onPress={onSave}
      >
        {t('salva')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('modifica', incarichi.stored)} wide actions={actions}>
      <Stack>
        <SaveMessage
          error={save.error}
          fields={['nome', 'nomeEn', 'macroAreaId', ...quali, ...(stored.anniQualificati === undefined ? [] : ['anniQualificati'])]}
          merged={incarichi.contended !== null}
          onMerge={merge}
        />
        <VoceFields incarichi={incarichi} />
        {quali.map((incarico) => (
          <IncaricoCard
            key={incarico}
            incarico={incarico}
            massimo={massimo}
            persone={incarichi.values[incarico]}
            errors={incarichi.errorsOf(incarico)}
            onChange={incarichi.set(incarico)}
          />
        ))}
        {stored.anniQualificati !== undefined && <Anni incarichi={incarichi} stored={incarichi.stored.anniQualificati ?? []} />}
      </Stack>
    </Dialog>
  );
}

/** Somebody else saved meanwhile, or the server refused. */
function SaveMessage({
  error,
  fields,
  merged,
  onMerge,
}: {
  error: ApiError | null;
  fields: readonly string[];
  merged: boolean;
  onMerge: () => Promise<void>;
}) {
  const { t } = useTexts(dipartimentiTesti);
  const words = { superato: t('superato'), leggi: t('leggiAggiornati'), nonSalvato: t('nonSalvato') };
  return <SaveNotice error={error} fields={fields} words={words} onMerge={onMerge} merged={merged && t('aggiornati')} />;
}

/** The years to choose from: the next, the current, the four before, and all stored ones. */
function Anni({ incarichi, stored }: { incarichi: Incarichi; stored: readonly number[] }) {
  const { t } = useTexts(dipartimentiTesti);
  const oggi = yearInRome(useServerNow());
  const anni = [...new Set([...Array.from({ length: 6 }, (_, at) => oggi + 1 - at), ...stored])].toSorted((a, b) => b - a);
  return (
    <CheckGroup
      label={t('anni')}
      value={incarichi.values.anniQualificati}
      options={anni.map((anno) => ({ value: anno, label: String(anno) }))}
      errors={incarichi.errorsOf('anniQualificati')}
      onChange={(anni) => incarichi.change({ anniQualificati: anni.toSorted((a, b) => b - a) })}
    />
  );
}
