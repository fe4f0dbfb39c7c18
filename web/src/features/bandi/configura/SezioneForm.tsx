import { sameValore } from '@sigeba/contract/form/engine/answers.ts';
import { type ReactNode, useState } from 'react';
import { RecoveryNotice } from '../../../form/editor/RecoveryNotice.tsx';
import { UnsavedPart } from '../../../page/UnsavedPart.tsx';
import { OfficeForm } from '../../../ui/controls/OfficeForm.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { useFrame } from './frame.ts';
import { type Change, SalvaBar } from './SalvaBar.tsx';
import type { Sezione } from './useSezione.ts';

/** A part of a page: its name, and the fields that stand in it. */
export type Parte<T extends object> = readonly [nome: string, campi: readonly (keyof T)[]];
type Props<T extends object> = {
  sezione: Sezione<T>;
  parti: readonly Parte<T>[];
  /** Saves what was changed, or asks first; says whether it was saved at once. */
  onSave: () => unknown;
  children: ReactNode;
};

/** What the office lays down on the page of a call or of a tipologia: one form, with one Salva for whatever was changed in it. */
export function SezioneForm<T extends object>({ sezione, parti, onSave, children }: Props<T>) {
  const { parts, query } = useFrame();
  const { changed, pending, store, before, dialog } = sezione;
  /** After what was typed is taken back, no field holds half a number of it. */
  const [begun, setBegun] = useState(0);
  const values = store.values();
  const changes = parti.flatMap(([nome, campi]): Change[] => {
    const count = campi.filter((campo) => !sameValore(values[campo], before[campo])).length;
    return count === 0 ? [] : [[nome, count]];
  });
  // What asks a question first is not saved by leaving the page.
  const submit = async () => changed && !pending && query.error === null && (await onSave()) === true;
  return (
    <>
      <OfficeForm onSubmit={submit}>
        <UnsavedPart parts={parts} changed={changed} save={submit} giveUp={sezione.giveUp} />
        <Stack>
          <RecoveryNotice recovery={sezione.recovery} />
          <Stack key={begun}>{children}</Stack>
          <SalvaBar
            sezione={sezione}
            changes={changes}
            onUndo={() => {
              sezione.restart();
              setBegun(begun + 1);
            }}
          />
        </Stack>
      </OfficeForm>
      {dialog}
    </>
  );
}
