import type { TermineColpito } from '@sigeba/contract/bandi/interruzioni/interruzioni.routes.ts';
import { dayInRome, formatInstant } from '@sigeba/contract/instant.ts';
import { useServerNow } from '../../../api/useConfig.ts';
import { DateTimeInput } from '../../../form/inputs/DateTimeInput.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { type Column, DataTable } from '../../../ui/data/DataTable.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { interruzioniTesti } from './interruzioni.testi.ts';
import { nomeTermine } from './nomeTermine.ts';
import { chiaveOf, type Scelte } from './scelte.ts';

type Props = { termini: readonly TermineColpito[]; scelte: Scelte; errori: ReadonlyMap<string, string> };

/** The deadlines that an interruption took away: which are put off, and until when. */
export function Termini({ termini, scelte, errori }: Props) {
  const { t } = useTexts(interruzioniTesti);
  const columns = useColumns(scelte, errori);
  return (
    <DataTable
      label={t('termini.titolo')}
      columns={columns}
      rows={termini}
      rowKey={chiaveOf}
      empty={<EmptyState title={t('termini.nessuno')}>{t('termini.nessunoConsiglio')}</EmptyState>}
    />
  );
}

function useColumns({ fineOf, put, leave }: Scelte, errori: ReadonlyMap<string, string>): Column<TermineColpito>[] {
  const { t } = useTexts(interruzioniTesti);
  const oggi = dayInRome(useServerNow());
  const chosen = (termine: TermineColpito) => fineOf(termine) !== undefined;
  return [
    {
      key: 'cosa',
      head: t('termini.cosa'),
      title: true,
      width: '38%',
      cell: (termine) => (
        <label>
          <input
            type="checkbox"
            checked={chosen(termine)}
            disabled={termine.motivo !== null}
            aria-label={t('termini.scegli', { nome: nomeTermine(termine) })}
            onChange={() => (chosen(termine) ? leave(termine) : put(termine, termine.proposta))}
          />{' '}
          {nomeTermine(termine)}
        </label>
      ),
      second: ({ motivo }) => motivo,
    },
    { key: 'scadenza', head: t('termini.scadenza'), whole: true, cell: ({ scadenza }) => formatInstant(scadenza) },
    {
      key: 'nuovo',
      head: t('termini.nuovo'),
      cell: (termine) => {
        const errore = errori.get(chiaveOf(termine));
        return (
          chosen(termine) && (
            <DateTimeInput
              label={t('termini.nuovoDi', { nome: nomeTermine(termine) })}
              hideLabel
              required
              oggi={oggi}
              value={fineOf(termine) ?? null}
              onChange={(fine) => put(termine, fine)}
              errors={errore === undefined ? [] : [errore]}
            />
          )
        );
      },
    },
    { key: 'bozze', head: t('termini.bozze'), numeric: true, cell: ({ bozze }) => bozze },
  ];
}
