import { isVotato } from '@sigeba/contract/cert/esame/voto.rules.ts';
import { isEsito } from '@sigeba/contract/cert/stati.ts';
import type { Violazione } from '@sigeba/contract/refusals/refusal.ts';
import { useTexts } from '../../../text/useTexts.ts';
import css from './DaRegistrare.module.css';
import { esameTesti } from './esame.testi.ts';
import { useLabelOf } from './useLabelOf.ts';

type Props = {
  /** What the act will record; null while nothing is chosen. */
  esito: string | null;
  /** Whether the votes carry it; null where nothing is voted on, or not yet by all. */
  regge?: boolean | null;
  /** What it still lacks, by name. */
  mancano: readonly string[];
};

/** Beside the button of an act of the committee: what it will record, and what it still lacks or contradicts, before it is pressed. */
export function DaRegistrare({ esito, regge = null, mancano }: Props) {
  const { t } = useTexts(esameTesti);
  return (
    <div className={css.what}>
      {esito !== null && <strong>{esito}</strong>}
      {regge !== null && <span className={regge ? css.carried : css.wrong}>{t(regge ? 'siRegistra.regge' : 'siRegistra.nonRegge')}</span>}
      {mancano.length > 0 && <span className={css.lacks}>{t('siRegistra.mancano', { cosa: mancano.join(', ') })}</span>}
    </div>
  );
}

type Scelta = {
  statoId: 2 | 3 | 4 | 5 | 7 | null;
  numeroDelibera: string;
  favorevoli: number | null;
  astenuti: number | null;
  contrari: number | null;
};

/** Where the rules say that the votes, once they are as many as the voters, do not carry the outcome. */
const DELL_ESITO = ['statoId', 'prevalePresidente'];

type DecisioneProps = {
  values: Scelta;
  /** Of what is typed; the votes are told by these alone. */
  faults: readonly Violazione[];
  /** What the decision lacks otherwise. */
  altri?: readonly Violazione[];
};

/** The same of a decision or a rettifica: outcome, number and votes as they are typed, and the fields with a fault. */
export function DecisioneDaRegistrare({ values, faults, altri = [] }: DecisioneProps) {
  const { t } = useTexts(esameTesti);
  const labelOf = useLabelOf();
  const { statoId, numeroDelibera, favorevoli, astenuti, contrari } = values;
  const votata = isVotato(statoId) && favorevoli !== null && astenuti !== null && contrari !== null;
  const tornano = votata && faults.every(({ campo }) => campo !== 'favorevoli');
  const contraddice = tornano ? faults.find(({ campo }) => DELL_ESITO.includes(campo)) : undefined;
  const said = [
    ...(statoId === null ? [] : [t(`esiti.${statoId}`)]),
    ...(isEsito(statoId) && numeroDelibera.trim() !== '' ? [t('siRegistra.delibera', { numero: numeroDelibera })] : []),
    ...(votata ? [t('votiTesto', { favorevoli, astenuti, contrari })] : []),
  ];
  const lacking = [...faults.filter((fault) => fault !== contraddice), ...altri];
  return (
    <DaRegistrare
      esito={said.length === 0 ? null : said.join('; ')}
      regge={tornano ? contraddice === undefined : null}
      mancano={[...new Set(lacking.map(({ campo }) => labelOf(campo) ?? campo))]}
    />
  );
}
