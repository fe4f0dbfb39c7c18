import type { CertCommissione } from '@sigeba/contract/cert/comitato/comitato.shape.ts';
import { useState } from 'react';
import { useUtente } from '../../../api/useUtente.ts';
import { FieldErrors } from '../../../form/inputs/FieldShell.tsx';
import { PersonPicker } from '../../../form/inputs/PersonPicker.tsx';
import { SelectInput } from '../../../form/inputs/SelectInput.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { ActionLabel } from '../../../ui/controls/ActionLabel.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { Item, ItemList } from '../../../ui/data/ItemList.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Inline } from '../../../ui/layout/Stack.tsx';
import { comitatoTesti } from './comitato.testi.ts';
import { contattiOfScelta } from './contattiOfScelta.tsx';
import { NonRecapitata } from './NonRecapitata.tsx';
import { NuovoEsterno } from './NuovoEsterno.tsx';
import type { MembroInput, Scelta } from './useCommissioneCert.ts';

type Props = {
  /** The stored members: only of these it is known whether mails reach them. */
  seduti: CertCommissione['membri'];
  value: readonly MembroInput[];
  readOnly: boolean;
  onChange: (membri: MembroInput[]) => void;
  errors: readonly string[];
};

/** The members, each with their type. The office creates the accounts of external ones here. */
export function MembriCert({ seduti, value, readOnly, onChange, errors }: Props) {
  const { t } = useTexts(comitatoTesti);
  const { utente } = useUtente();
  const [open, setOpen] = useState<'cerca' | 'esterno' | null>(null);
  const add = ({ id, ...persona }: Scelta & { id: number; cognome: string; nome: string }) =>
    onChange([...value, { utenteId: id, flag: null, ...persona }]);
  return (
    <Card
      flush
      title={`${t('commissione.membri')} (${value.length})`}
      actions={
        !readOnly && (
          <>
            {utente?.tipoUtente === 'UFFICIO_CERT' && <Button onPress={() => setOpen('esterno')}>{t('commissione.esterno')}</Button>}
            <Button onPress={() => setOpen('cerca')}>{t('commissione.aggiungi')}</Button>
          </>
        )
      }
    >
      {value.length === 0 ? (
        <EmptyState title={t('commissione.nessunMembro')} />
      ) : (
        <ItemList>
          {value.map((membro) => (
            <Membro
              key={membro.utenteId}
              membro={membro}
              readOnly={readOnly}
              storedMembro={seduti.find(({ utenteId }) => utenteId === membro.utenteId)}
              onType={(flag) => onChange(value.map((each) => (each === membro ? { ...each, flag } : each)))}
              onRemove={() => onChange(value.filter((each) => each !== membro))}
            />
          ))}
        </ItemList>
      )}
      <FieldErrors id="membri-errors" errors={errors} />
      {open === 'cerca' && (
        <Dialog title={t('commissione.aggiungi')} onClose={() => setOpen(null)}>
          <PersonPicker
            label={t('commissione.aggiungi')}
            route="GET /utenti/cert-ricerca"
            chosen={new Set(value.map(({ utenteId }) => utenteId))}
            onAdd={({ id, cognome, nome, email, dipartimento }) => add({ id, cognome, nome, email, dipartimento })}
          />
        </Dialog>
      )}
      {open === 'esterno' && (
        <NuovoEsterno onCreated={({ id, cognome, nome }) => add({ id, cognome, nome })} onClose={() => setOpen(null)} />
      )}
    </Card>
  );
}

type StoredMembro = CertCommissione['membri'][number];
type MembroProps = {
  storedMembro: StoredMembro | undefined;
  membro: MembroInput;
  readOnly: boolean;
  onType: (flag: MembroInput['flag']) => void;
  onRemove: () => void;
};

function Membro({ storedMembro, membro, readOnly, onType, onRemove }: MembroProps) {
  const { t } = useTexts(comitatoTesti);
  const persona = t('persona', membro);
  return (
    <Item
      title={persona}
      meta={contattiOfScelta(membro)}
      actions={
        <Inline>
          <SelectInput
            label={`${t('commissione.come')}: ${persona}`}
            hideLabel
            readOnly={readOnly}
            value={membro.flag}
            onChange={onType}
            options={([0, 1, 2] as const).map((flag) => ({ value: flag, label: t(`tipi.${flag}`) }))}
          />
          {!readOnly && (
            <Button small onPress={onRemove}>
              <ActionLabel action={t('commissione.togli')} titolo={persona} />
            </Button>
          )}
        </Inline>
      }
    >
      {storedMembro !== undefined && storedMembro.nonRecapitata !== null && <NonRecapitata seduto={storedMembro} />}
    </Item>
  );
}
