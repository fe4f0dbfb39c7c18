import { ABILITAZIONI, avvisoImpersona, TESTI_ABILITAZIONE } from '@sigeba/contract/utenti/abilitazioni.rules.ts';
import type { Abilitazione } from '@sigeba/contract/utenti/utente.shape.ts';
import type { ReactNode } from 'react';
import { Checkbox } from '../../../form/inputs/ChoiceInputs.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';

type Props = {
  value: readonly Abilitazione[];
  onChange: (codice: Abilitazione, on: boolean) => void;
  readOnly?: boolean;
  /** What stands under a flag. */
  hintOf?: (codice: Abilitazione) => ReactNode;
};

/** The flags of an account of the research office (D-28), and what two of them do only together. */
export function AbilitazioniFields({ value, onChange, readOnly = false, hintOf }: Props) {
  const avviso = avvisoImpersona(value);
  return (
    <Stack>
      {ABILITAZIONI.map((codice) => (
        <Checkbox
          key={codice}
          label={`${TESTI_ABILITAZIONE[codice].nome}: ${TESTI_ABILITAZIONE[codice].che}`}
          hint={hintOf?.(codice)}
          value={value.includes(codice)}
          readOnly={readOnly}
          onChange={(on) => onChange(codice, on)}
        />
      ))}
      {avviso !== null && (
        <Notice tone="warn" live>
          {avviso}
        </Notice>
      )}
    </Stack>
  );
}
