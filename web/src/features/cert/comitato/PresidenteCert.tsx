import type { Persona } from '@sigeba/contract/wire.shape.ts';
import { useState } from 'react';
import { FieldErrors } from '../../../form/inputs/FieldShell.tsx';
import { PersonPicker } from '../../../form/inputs/PersonPicker.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { PersonLine } from '../../../ui/data/PersonLine.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { comitatoTesti } from './comitato.testi.ts';
import type { Scelta } from './useCommissioneCert.ts';

type Chosen = Persona & Scelta;
type Props = { value: Chosen | null; readOnly: boolean; onChange: (persona: Chosen) => void; errors: readonly string[] };

/** The chair; choosing another person replaces them. */
export function PresidenteCert({ value, readOnly, onChange, errors }: Props) {
  const { t } = useTexts(comitatoTesti);
  const [searching, setSearching] = useState(false);
  return (
    <Card
      title={t('commissione.presidente')}
      actions={!readOnly && <Button onPress={() => setSearching(true)}>{t('commissione.scegli')}</Button>}
    >
      {value === null ? (
        <EmptyState title={t('commissione.nessunPresidente')} />
      ) : (
        <PersonLine name={t('persona', value)}>
          {value.dipartimento}
          {value.email}
        </PersonLine>
      )}
      <FieldErrors id="presidente-errors" errors={errors} />
      {searching && (
        <Dialog title={t('commissione.scegli')} onClose={() => setSearching(false)}>
          <PersonPicker
            label={t('commissione.presidente')}
            route="GET /utenti/cert-ricerca"
            chosen={new Set(value === null ? [] : [value.id])}
            onAdd={({ id, cognome, nome, email, dipartimento }) => {
              onChange({ id, cognome, nome, email, dipartimento });
              setSearching(false);
            }}
          />
        </Dialog>
      )}
    </Card>
  );
}
