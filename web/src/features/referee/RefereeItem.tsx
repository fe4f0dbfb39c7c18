import type { Day } from '@sigeba/contract/giorno.ts';
import { formatDate, formatInstant } from '@sigeba/contract/instant.ts';
import {
  type FattiPannello,
  type FattiReferee,
  isActiveReferee,
  isAwaitingReferee,
  type StatoReferee,
} from '@sigeba/contract/referee/referee.rules.ts';
import type { Referee } from '@sigeba/contract/referee/referee.shape.ts';
import { formatLimite, formatPunti } from '@sigeba/contract/valutazioni/punteggi.rules.ts';
import type { Translate } from '../../text/translate.ts';
import { useTexts } from '../../text/useTexts.ts';
import { Avatar } from '../../ui/data/Avatar.tsx';
import { distinctKeys } from '../../ui/data/distinctKeys.ts';
import { Item, Meta } from '../../ui/data/ItemList.tsx';
import { LongText } from '../../ui/data/LongText.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { type Sign, StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import type { Tone } from '../../ui/feedback/tone.ts';
import { RefereeActs } from './RefereeActs.tsx';
import { refereeTesti } from './referee.testi.ts';
import { nameOf } from './useReferee.ts';

const TONI: Record<StatoReferee, Tone> = {
  INVITATO: 'neutral',
  SOLLECITATO: 'neutral',
  SCADUTO: 'warn',
  ACCETTATO: 'ok',
  CONCLUSO: 'ok',
  RIFIUTATO: 'neutral',
  RITIRATO: 'warn',
  DISABILITATO: 'neutral',
  NON_NECESSARIO: 'neutral',
};

/** Where the tone says less than the shape: who is waited for, who will not evaluate. */
const SEGNI: Partial<Record<StatoReferee, Sign>> = {
  INVITATO: 'waiting',
  SOLLECITATO: 'waiting',
  RIFIUTATO: 'no',
  DISABILITATO: 'no',
  NON_NECESSARIO: 'no',
};

type Props = { referee: Referee; fatti: FattiPannello; fine: Day | null; modificabile: boolean };

/** One referee: the state in a word, when what happened, what they said, and what may be done. */
export function RefereeItem({ referee, fatti, fine, modificabile }: Props) {
  const { t } = useTexts(refereeTesti);
  const { stato, email, noConflitto, alternative, history } = referee;
  // The mail reached nobody.
  const lost = referee.nonRecapitata !== null;
  const keys = distinctKeys(history.map(({ evento, quando }) => `${evento} ${quando}`));
  return (
    <Item
      lead={<Avatar name={`${referee.cognome} ${referee.nome}`} />}
      title={nameOf(referee)}
      meta={
        <>
          <Meta>
            {email}
            {t('invitatoIl', { giorno: formatDate(referee.createdTimestamp) })}
            {referee.invioSollecito !== null && t('sollecitatoIl', { giorno: formatDate(referee.invioSollecito) })}
            {isAwaitingReferee(stato) && referee.scadenza !== null && t('rispostaEntro', { giorno: formatDate(referee.scadenza) })}
            {referee.consegna !== null && t('consegnaIl', { giorno: formatDate(referee.consegna) })}
            {isAcceptanceShown(referee, modificabile) && t('accettazione', { giorno: formatInstant(referee.accettazioneTimestamp ?? '') })}
          </Meta>
          <Meta>
            {valutazioneOf(referee, t)}
            {noConflitto === false && t('conflitto')}
            {referee.conflittoConfermato && t('conflittoConfermato')}
          </Meta>
          <Notato referee={referee} />
          {alternative !== null && <LongText text={t('alternative', { testo: alternative })} />}
        </>
      }
      side={
        <StatusBadge tone={lost ? 'error' : TONI[stato]} sign={lost ? undefined : SEGNI[stato]}>
          {t(`stati.${stato}`)}
        </StatusBadge>
      }
      actions={modificabile && <RefereeActs referee={referee} pannello={fatti} fatti={fattiOf(referee)} fine={fine} />}
    >
      {history.length > 0 && (
        <details>
          <summary>{t('storia')}</summary>
          <ul>
            {history.map(({ evento, quando, da }, at) => (
              <li key={keys[at]}>
                {t('daQuando', { evento: t(`eventi.${evento}`), quando: formatInstant(quando) })}
                {da !== null && <span> {t('diChi', { persona: da })}</span>}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Item>
  );
}

/** What the office must look at: an undelivered mail, a request for a later day, the reason of a withdrawal (D-209). */
function Notato({ referee: { nonRecapitata, proroga, ritiro } }: { referee: Referee }) {
  const { t } = useTexts(refereeTesti);
  return (
    <>
      {nonRecapitata !== null && <Notice tone="error">{t('nonRecapitata', { motivo: nonRecapitata })}</Notice>}
      {proroga !== null && (
        <Notice tone="warn" title={t('prorogaChiesta', { giorno: formatDate(proroga.giorno) })}>
          <LongText text={proroga.motivo} />
        </Notice>
      )}
      {ritiro?.motivo && <LongText text={t('ritiro', { motivo: ritiro.motivo })} />}
    </>
  );
}

/** Of those who evaluate, where the panel is only read (platform core, section 5). */
const isAcceptanceShown = ({ stato, accettazioneTimestamp }: Referee, modificabile: boolean): boolean =>
  !modificabile && accettazioneTimestamp !== null && isActiveReferee(stato);

function valutazioneOf({ valutazione }: Referee, t: Translate<typeof refereeTesti>): string | null {
  if (valutazione === null) return null;
  const { status, punteggio, massimo } = valutazione;
  if (status === 'BOZZA') return t('valutazione.BOZZA');
  if (punteggio === null) return t('valutazione.CONCLUSA_SENZA');
  const punti = formatPunti(punteggio, 2);
  return massimo === null
    ? t('valutazione.CONCLUSA', { punteggio: punti })
    : t('valutazione.CONCLUSA_SU', { punteggio: punti, massimo: formatLimite(massimo) });
}

/** The referee as the rules expect it. */
const fattiOf = (referee: Referee): FattiReferee => ({
  accettazione: referee.accettazioneTimestamp,
  rifiuto: referee.rifiutoValutazione,
  ritiro: referee.ritiro?.quando ?? null,
  disabilitazione: referee.disabilitazioneTimestamp,
  nonNecessario: referee.nonNecessario,
  sollecito: referee.invioSollecito,
  scadenza: referee.scadenza,
  conclusa: referee.valutazione?.status === 'CONCLUSA',
  conflitto: referee.conflittoConfermato,
  dichiarato: referee.conflittoDichiarato,
  proroga: referee.proroga?.chiesta ?? null,
  nonRecapitata: referee.nonRecapitata !== null,
});
