import type { CertCommissione } from '@sigeba/contract/cert/comitato/comitato.shape.ts';
import { useState } from 'react';
import { useUtente } from '../../../api/useUtente.ts';
import { FieldErrors } from '../../../form/inputs/FieldShell.tsx';
import { PersonPicker } from '../../../form/inputs/PersonPicker.tsx';
import { SelectInput } from '../../../form/inputs/SelectInput.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { type Column, DataTable } from '../../../ui/data/DataTable.tsx';
import { PersonLine } from '../../../ui/data/PersonLine.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { comitatoTesti } from './comitato.testi.ts';
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
  /** Of the chosen chair, who may be a member too. */
  presidenteId: number | undefined;
};

/** The members, each with their type. The office creates the accounts of external ones here. */
export function MembriCert({ seduti, value, readOnly, onChange, errors, presidenteId }: Props) {
  const { t } = useTexts(comitatoTesti);
  const { utente } = useUtente();
  const [open, setOpen] = useState<'cerca' | 'esterno' | null>(null);
  const columns = useColumns({ seduti, value, readOnly, onChange, presidenteId });
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
      <DataTable
        label={t('commissione.membri')}
        columns={columns}
        rows={value}
        rowKey={({ utenteId }) => utenteId}
        cards
        empty={<EmptyState title={t('commissione.nessunMembro')} />}
        menu={
          readOnly
            ? undefined
            : {
                name: (membro) => t('persona', membro),
                acts: (membro) => [
                  { key: 'togli', label: t('commissione.togli'), onPress: () => onChange(value.filter((each) => each !== membro)) },
                ],
              }
        }
      />
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

type ColumnsProps = Pick<Props, 'seduti' | 'value' | 'readOnly' | 'onChange' | 'presidenteId'>;

function useColumns({ seduti, value, readOnly, onChange, presidenteId }: ColumnsProps): Column<MembroInput>[] {
  const { t } = useTexts(comitatoTesti);
  return [
    {
      key: 'membro',
      head: t('commissione.membro'),
      bare: true,
      cell: (membro) => {
        const storedMembro = seduti.find(({ utenteId }) => utenteId === membro.utenteId);
        return (
          <>
            <PersonLine name={t('persona', membro)}>
              {membro.utenteId === presidenteId && <span>{t('commissione.eIlPresidente')}</span>}
              {membro.dipartimento}
              {membro.email}
            </PersonLine>
            {storedMembro !== undefined && storedMembro.nonRecapitata !== null && <NonRecapitata seduto={storedMembro} />}
          </>
        );
      },
    },
    {
      key: 'come',
      head: t('commissione.come'),
      width: '220px',
      cell: (membro) => (
        <SelectInput
          label={`${t('commissione.come')}: ${t('persona', membro)}`}
          hideLabel
          readOnly={readOnly}
          value={membro.flag}
          empty={t('commissione.nessunRuolo')}
          onChange={(flag) => onChange(value.map((each) => (each === membro ? { ...each, flag } : each)))}
          options={([0, 1, 2] as const).map((flag) => ({ value: flag, label: t(`tipi.${flag}`) }))}
        />
      ),
    },
  ];
}
