import type { TermineColpito } from '@sigeba/contract/bandi/interruzioni/interruzioni.routes.ts';
import { dayInRome, formatInstant } from '@sigeba/contract/instant.ts';
import { useServerNow } from '../../../api/useConfig.ts';
import { DateTimeInput } from '../../../form/inputs/DateTimeInput.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { type Column, DataTable } from '../../../ui/data/DataTable.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { interruzioniTesti } from './interruzioni.testi.ts';
import { nomeTermine } from './nomeTermine.ts';
import type { InterruzioneForm } from './RegistraInterruzione.tsx';
import { chiaveOf, fineOf } from './scelte.ts';

type Props = { termini: readonly TermineColpito[]; form: InterruzioneForm };

/** The deadlines that an interruption took away: which are put off, and until when. */
export function Termini({ termini, form }: Props) {
  const { t } = useTexts(interruzioniTesti);
  const columns = useColumns(form);
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

function useColumns({ values: { scelte }, set, errorsOf }: InterruzioneForm): Column<TermineColpito>[] {
  const { t } = useTexts(interruzioniTesti);
  const oggi = dayInRome(useServerNow());
  const chosen = (termine: TermineColpito) => fineOf(scelte, termine) !== false;
  const put = (termine: TermineColpito, fine: string | null | false) =>
    set('scelte')(Object.assign({}, scelte, { [chiaveOf(termine)]: fine }));
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
            onChange={() => put(termine, !chosen(termine) && termine.proposta)}
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
        const fine = fineOf(scelte, termine);
        return (
          fine !== false && (
            <DateTimeInput
              label={t('termini.nuovoDi', { nome: nomeTermine(termine) })}
              hideLabel
              required
              oggi={oggi}
              value={fine}
              onChange={(next) => put(termine, next)}
              errors={errorsOf(chiaveOf(termine))}
            />
          )
        );
      },
    },
    { key: 'bozze', head: t('termini.bozze'), numeric: true, cell: ({ bozze }) => bozze },
  ];
}
