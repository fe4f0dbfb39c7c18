import { checkNomi, namesIn } from '@sigeba/contract/dipartimenti/dipartimento.rules.ts';
import { useState } from 'react';
import type { ApiError } from '../../api/apiError.ts';
import { useAction } from '../../api/useAction.ts';
import { TextArea } from '../../form/inputs/TextInput.tsx';
import { useForm } from '../../form/useForm.ts';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import { FileButton } from '../../ui/controls/FileButton.tsx';
import { LeaveButton } from '../../ui/controls/LeaveButton.tsx';
import { Notice, Refused } from '../../ui/feedback/Notice.tsx';
import { useToast } from '../../ui/feedback/Toasts.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { dipartimentiTesti } from './dipartimenti.testi.ts';
import { nomiDaFile } from './nomiDaFile.ts';
import { MacroAreaSelect } from './VoceFields.tsx';

type Props = { what: 'dipartimenti' | 'strutture'; inVigore: readonly string[]; onClose: () => void };

/** Each field says what is wrong with it, and with its entries. */
const rootOf = (campo: string): string => campo.split('.')[0] ?? campo;
const CAMPI = { dipartimenti: ['macroAreaId', 'nomi'], strutture: ['nomi'] } as const;

/** Departments of one macro-area, or structures, by their names, one a line: a list that the office has elsewhere is pasted in, or read from a file. */
export function NuoviDialog({ what, inVigore, onClose }: Props) {
  const { t } = useTexts(dipartimentiTesti);
  const { values, change, field, send, refused } = useForm({
    of: () => ({ nomi: '', macroAreaId: null as number | null }),
    check: ({ nomi, macroAreaId }) => [
      ...(what === 'dipartimenti' && macroAreaId === null ? [{ campo: 'macroAreaId', messaggio: t('scegliMacroArea') }] : []),
      ...checkNomi(namesIn(nomi), inVigore),
    ],
  });
  const add = useAdding({ what, onClose, onRefused: refused });
  const nomi = namesIn(values.nomi);
  const run = () => send((typed) => add.run(namesIn(typed.nomi), typed.macroAreaId));
  const actions = (
    <>
      <LeaveButton onPress={onClose} disabled={add.pending}>
        {t('annulla')}
      </LeaveButton>
      <Button variant="primary" pending={add.pending} why={add.why} onPress={run}>
        {nomi.length === 0 ? t('aggiungiVoci') : t(`${what}.aggiungi`, { count: nomi.length })}
      </Button>
    </>
  );
  return (
    <Dialog title={t(`${what}.nuovi`)} actions={actions}>
      <Stack>
        <Refused
          error={add.error}
          fields={(add.error?.violationReport ?? []).flatMap(({ campo }) =>
            CAMPI[what].some((each) => each === rootOf(campo)) ? [campo] : [],
          )}
        />
        {what === 'dipartimenti' && <MacroAreaSelect {...field('macroAreaId')} />}
        <TextArea label={t('nomi')} hint={t('nomiAiuto')} required rows={8} {...field('nomi')} />
        <DaFile onNomi={(found) => change({ nomi: [values.nomi.trimEnd(), found].filter((each) => each !== '').join('\n') })} />
      </Stack>
    </Dialog>
  );
}

/** Reads names from a file into the field, where they are checked before they are added. */
function DaFile({ onNomi }: { onNomi: (nomi: string) => void }) {
  const { t } = useTexts(dipartimentiTesti);
  const [troppo, setTroppo] = useState(false);
  async function take(file: File) {
    const nomi = nomiDaFile(await file.arrayBuffer());
    setTroppo(nomi === null);
    if (nomi !== null) onNomi(nomi);
  }
  return (
    <div>
      <FileButton small aria-label={t('file')} accept=".txt,.csv,text/plain,text/csv" onFile={(file) => void take(file)}>
        {t('daFile')}
      </FileButton>
      {troppo && (
        <Notice tone="error" live>
          {t('fileGrande')}
        </Notice>
      )}
    </div>
  );
}

type AddOptions = Pick<Props, 'what' | 'onClose'> & { onRefused: (refusal: ApiError) => void };

function useAdding({ what, onClose, onRefused }: AddOptions) {
  const { t } = useTexts(dipartimentiTesti);
  const toast = useToast();
  const outcomes = {
    onDone: (added: readonly unknown[]) => {
      toast(t(`${what}.aggiunti`, { count: added.length }));
      onClose();
    },
    onRefused,
  };
  const dipartimenti = useAction('POST /ur/dipartimenti', { personale: 'sempre', ...outcomes });
  const strutture = useAction('POST /ur/strutture', { personale: 'sempre', ...outcomes });
  const one = what === 'dipartimenti' ? dipartimenti : strutture;
  return {
    pending: one.pending,
    error: one.error,
    why: one.why,
    async run(nomi: string[], macroAreaId: number | null): Promise<boolean> {
      if (what === 'strutture') return strutture.run({ body: { nomi } });
      return macroAreaId !== null && dipartimenti.run({ body: { nomi, macroAreaId } });
    },
  };
}
