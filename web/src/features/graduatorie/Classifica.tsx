import { assegniIn, importoAssegni } from '@sigeba/contract/esiti/esito.rules.ts';
import {
  baseOf,
  type Cumulato,
  cumulataOf,
  isFinanziabile,
  lineaDenaro,
  type Scelta,
  totaleOf,
} from '@sigeba/contract/graduatorie/graduatoria.rules.ts';
import type { Graduatoria, RigaGraduatoria } from '@sigeba/contract/graduatorie/graduatoria.shape.ts';
import { formatForbice } from '@sigeba/contract/graduatorie/punti.rules.ts';
import { formatLimite, formatPunti } from '@sigeba/contract/valutazioni/punteggi.rules.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pathTo } from '../../api/paths.ts';
import { CurrencyInput } from '../../form/inputs/CurrencyInput.tsx';
import { SelectInput } from '../../form/inputs/SelectInput.tsx';
import { Punteggio } from '../../page/Punteggio.tsx';
import type { Translate } from '../../text/translate.ts';
import { useTexts } from '../../text/useTexts.ts';
import { Amount } from '../../ui/data/Amount.tsx';
import { type Column, DataTable, type Divider } from '../../ui/data/DataTable.tsx';
import { DOT } from '../../ui/data/dot.ts';
import { formatAmount } from '../../ui/data/format.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { type Area, importoId } from './areas.ts';
import css from './Graduatorie.module.css';
import { graduatorieTesti } from './graduatorie.testi.ts';
import { ConflittiDi, Stato } from './Stato.tsx';
import type { Scrittura } from './useBozza.ts';

type Props = {
  area: Area;
  graduatoria: Graduatoria;
  /** Of the scenario that is shown or written; null shows what was asked for. */
  scelte: readonly Scelta[] | null;
  scrittura: Scrittura;
  actions: ReactNode;
};
type Riga = Cumulato<RigaGraduatoria>;

/** The ranking, with the line where the money ends and the one of the threshold. */
export function Classifica({ area, graduatoria, scelte, scrittura, actions }: Props) {
  const { t } = useTexts(graduatorieTesti);
  const rows = cumulataOf(graduatoria.righe, graduatoria, scelte);
  const dividers = useDividers(rows, graduatoria);
  return (
    <Card flush title={t('lista.titolo')} actions={actions}>
      <div className={css.classifica}>
        <DataTable
          label={t('lista.titolo')}
          dense
          rows={rows}
          rowKey={({ riga }) => riga.id}
          divider={dividers}
          columns={useColumns({ area, graduatoria, scelte, scrittura })}
        />
      </div>
    </Card>
  );
}

/** The text of the line before a row: where the money ends, and where another group of the ranking begins. */
function useDividers(rows: readonly Riga[], { disponibile, sogliaFinanziabilita: soglia }: Graduatoria) {
  const { t } = useTexts(graduatorieTesti);
  const ends = lineaDenaro(rows, disponibile);
  return ({ riga, gruppo }: Riga, at: number): Divider[] => {
    const lines: Divider[] = [];
    if (riga.id === ends && disponibile !== null)
      lines.push({ key: 'denaro', tone: 'strong', label: t('lista.linea.denaro', { importo: formatAmount(disponibile) }) });
    if (gruppo !== rows[at - 1]?.gruppo && gruppo !== 'IDONEA')
      lines.push({
        key: gruppo,
        label:
          gruppo === 'SOTTO_SOGLIA'
            ? t('lista.linea.soglia', { punti: soglia === null ? '' : formatPunti(soglia, 2) })
            : t(`lista.linea.${gruppo}`),
      });
    return lines;
  };
}

type ColumnOptions = Pick<Props, 'area' | 'graduatoria' | 'scelte' | 'scrittura'>;

function useColumns({ area, graduatoria, scelte, scrittura }: ColumnOptions): Column<Riga>[] {
  const { t } = useTexts(graduatorieTesti);
  return [
    {
      key: 'posizione',
      head: t('lista.posizione'),
      numeric: true,
      width: '56px',
      cell: ({ posizione }) => posizione,
      second: ({ pariMerito }) => pariMerito && t('lista.pari'),
    },
    {
      key: 'proposta',
      head: t('lista.proposta'),
      title: true as const,
      wide: true as const,
      cell: ({ riga: { id, titolo, numeroProtocollo, leggibile } }) =>
        leggibile ? (
          <Link to={pathTo(area === 'ur' ? '/ur/proposte/:id/view' : '/proposte/mc/:id/view', { id })} title={titolo ?? ''}>
            {titolo ?? numeroProtocollo}
          </Link>
        ) : (
          <span title={t('lista.nonApribile')}>{titolo ?? numeroProtocollo}</span>
        ),
      second: ({ riga }) =>
        [
          riga.numeroProtocollo,
          riga.responsabile,
          riga.dipartimento,
          riga.titolare !== null && t('lista.titolare', { nome: riga.titolare }),
        ]
          .filter(Boolean)
          .join(DOT),
    },
    ...puntiColumns({ graduatoria, t }),
    {
      key: 'richiesto',
      head: t('lista.richiesto'),
      numeric: true,
      cell: ({ riga }) => <Amount value={riga.finanziamentoRichiesto} />,
      second: ({ riga }) => riga.assegnoRichiesto > 0 && t('lista.assegno', { importo: formatAmount(riga.assegnoRichiesto) }),
    },
    ...(scelte === null ? [] : importiColumns({ graduatoria, scrittura, t })),
    {
      key: 'cumulato',
      head: t(`lista.cumulato.${baseOf(graduatoria.righe, scelte)}`),
      numeric: true,
      cell: ({ cumulato }) => <Amount value={cumulato} />,
    },
    {
      key: 'stato',
      head: t('lista.stato'),
      bare: true,
      width: '220px',
      cell: ({ riga }) => <Stato riga={riga} />,
      second: ({ riga: { id } }) => <ConflittiDi conflitti={graduatoria.conflitti.filter(({ propostaId }) => propostaId === id)} />,
    },
  ];
}

type ColumnContext = { graduatoria: Graduatoria; t: Translate<typeof graduatorieTesti> };

/** The mean with its maximum (D-200), and how far apart its sheets are. */
const puntiColumns = ({ graduatoria: { punteggioMassimo: massimo, tipoValutazione: tipo }, t }: ColumnContext): Column<Riga>[] => [
  {
    key: 'punteggio',
    head: massimo === null ? t('lista.punteggio') : t('lista.punteggioSu', { massimo: formatLimite(massimo) }),
    numeric: true,
    cell: ({ riga }) =>
      riga.media !== null && <Punteggio punteggio={riga.media} decimali={2} tipo={tipo} respinta={riga.esitoSpeciale === 'RESPINTA'} />,
    second: ({ riga }) =>
      riga.mediaSogliaFinanziabilita !== null && t('lista.soglia', { punti: formatPunti(riga.mediaSogliaFinanziabilita, 2) }),
  },
  {
    key: 'forbice',
    head: t('lista.forbice'),
    numeric: true,
    cell: ({ riga }) =>
      riga.forbice === null ? riga.media !== null && <small>{t('lista.unaScheda')}</small> : formatForbice(riga.forbice),
    second: ({ riga }) => riga.forbice !== null && t('lista.schede', { count: riga.forbice.schede }),
  },
];

type ImportiOptions = ColumnContext & { scrittura: Scrittura };

/** The amount in the scenario; a field while a scenario is being written and the proposta can be funded. */
function importiColumns({ graduatoria, scrittura, t }: ImportiOptions): Column<Riga>[] {
  const { bozza, faults, setImporti } = scrittura;
  const may = ({ gruppo, riga }: Riga) => bozza !== null && isFinanziabile(gruppo, graduatoria) && !riga.esitoConcluso;
  const nameOf = ({ riga }: Riga) => riga.numeroProtocollo ?? riga.titolo ?? '';
  const fault = ({ riga }: Riga) => {
    const said = faults.get(riga.id);
    return said === undefined ? [] : [said];
  };
  return [
    {
      key: 'importo',
      head: t('lista.importo'),
      numeric: true,
      width: '140px',
      cell: (row) =>
        may(row) ? (
          <span className={css.campo}>
            <CurrencyInput
              id={importoId(row.riga.id)}
              label={t('lista.importoDi', { proposta: nameOf(row) })}
              hideLabel
              bare
              value={row.importi.finanziamento === 0 ? null : row.importi.finanziamento}
              onChange={(finanziamento) => setImporti(row.riga.id, { finanziamento: finanziamento ?? 0 })}
              errors={fault(row)}
            />
          </span>
        ) : (
          totaleOf(row.importi) > 0 && <Amount value={row.importi.finanziamento} />
        ),
      second: (row) => row.importi.finanziamento > 0 && !may(row) && quota(row, t),
    },
    ...(graduatoria.righe.some((riga) => assegniIn(riga.assegnoRichiesto, graduatoria.importoSingoloAssegno) > 0)
      ? [assegniColumn({ graduatoria, scrittura, t }, may, nameOf)]
      : []),
  ];
}

const quota = ({ riga, importi }: Riga, t: ImportiOptions['t']): string =>
  t('lista.quota', { percentuale: Math.round((importi.finanziamento / Math.max(1, Math.floor(riga.finanziamentoRichiesto))) * 100) });

const assegniColumn = (
  { graduatoria: { importoSingoloAssegno }, scrittura, t }: ImportiOptions,
  may: (row: Riga) => boolean,
  nameOf: (row: Riga) => string,
): Column<Riga> => ({
  key: 'assegni',
  head: t('lista.assegni'),
  numeric: true,
  cell: (row) => {
    const disponibili = assegniIn(row.riga.assegnoRichiesto, importoSingoloAssegno);
    const dati = assegniIn(row.importi.assegno, importoSingoloAssegno);
    if (!may(row) || disponibili === 0) return dati > 0 && String(dati);
    return (
      <span className={css.campo}>
        <SelectInput
          label={t('lista.assegniDi', { proposta: nameOf(row) })}
          hideLabel
          options={Array.from({ length: disponibili }, (_, index) => ({ value: index + 1, label: String(index + 1) }))}
          empty="0"
          value={dati || null}
          onChange={(quanti) => scrittura.setImporti(row.riga.id, { assegno: importoAssegni(quanti ?? 0, importoSingoloAssegno) })}
        />
      </span>
    );
  },
});
