import type { Attesa as AttesaIstanza } from '@sigeba/contract/cert/esame/valutazione.filtri.ts';
import type { Day } from '@sigeba/contract/giorno.ts';
import type { LineaInAttesa } from '@sigeba/contract/home/home.shape.ts';
import { inOrdineDiAttesa, urgenzaDelTermine, urgenzaOfAttesa } from '@sigeba/contract/home/urgenza.rules.ts';
import { pathTo } from '../../api/paths.ts';
import { useServerNow } from '../../api/useConfig.ts';
import { useUtente } from '../../api/useUtente.ts';
import { useTexts } from '../../text/useTexts.ts';
import { nomeGiorno } from '../../ui/data/format.ts';
import { AttesaIstanze, type LineaIstanze } from './AttesaIstanze.tsx';
import { homeTesti } from './home.testi.ts';
import css from './Lavoro.module.css';
import { LineaLavoro } from './LineaLavoro.tsx';
import { useQuandoAttesa } from './useAttesa.ts';

type Codice = Exclude<LineaInAttesa['codice'], AttesaIstanza>;
type Linea = LineaInAttesa & { codice: Codice };

/** The list that shows it, where there is one. */
const DOVE: Record<Codice, string | null> = {
  // Of the help desk; the ethics office has a list of its own.
  EMAIL_FALLITE: pathTo('/hd/email'),
  ISTANZE_DA_ESAMINARE: `${pathTo('/cert/valutazione')}?stato=6`,
  NOTE_DA_SCRIVERE: `${pathTo('/cert/valutazione')}?stato=6&mie=si`,
  PROPOSTE_DA_VALUTARE: `${pathTo('/mc/valutazione')}?statusValutazione=DA_VALUTARE`,
  IN_MANO_AI_REFEREE: `${pathTo('/mc/valutazione')}?statusValutazione=DA_VALUTARE`,
  REFEREE_IN_ATTESA: `${pathTo('/mc/valutazione')}?statusValutazione=DA_VALUTARE&refereeAttende=true`,
};

/** The list with as many as the line counts: a commissione is of a year. */
function listOf({ codice, commissione }: Linea, diEtica: boolean): string | null {
  if (codice === 'EMAIL_FALLITE' && diEtica) return pathTo('/cert/email');
  const list = DOVE[codice];
  return list === null || commissione === null ? list : `${list}&anno=${commissione.anno}`;
}

const isDiTutti = (linea: LineaInAttesa): linea is Linea => linea.codice in DOVE;

type Props = {
  linee: readonly LineaInAttesa[];
  /** The day of a sitting that stands above with its agenda. */
  inVista?: Day | undefined;
  /** Whether the proposte to evaluate have the one blue act of the page. */
  conAtto?: boolean;
};

/** What waits by a function of the reader, the sitting and the most urgent first. */
export function Attesa({ linee, inVista, conAtto = false }: Props) {
  const now = useServerNow();
  const dette = inOrdineDiAttesa(linee, now).filter(isDaDire);
  const prima = dette.find(({ codice }) => codice === 'PROPOSTE_DA_VALUTARE');
  return (
    <ul className={css.lines}>
      {dette.map((linea) => (
        <li key={`${linea.codice} ${linea.commissione?.id}`} className={css.item}>
          {isDiTutti(linea) ? (
            <DiTutti linea={linea} conAtto={conAtto && linea === prima} />
          ) : (
            <AttesaIstanze linea={linea as LineaIstanze} />
          )}
        </li>
      ))}
    </ul>
  );

  function isDaDire({ codice, giorno }: LineaInAttesa): boolean {
    return codice !== 'PROSSIMA_SEDUTA' || giorno !== inVista;
  }
}

function DiTutti({ linea, conAtto }: { linea: Linea; conAtto: boolean }) {
  const { t, language } = useTexts(homeTesti);
  const { utente } = useUtente();
  const now = useServerNow();
  const { codice, numero, commissione, totale, giorno, entro } = linea;
  const quando = giorno && t('attesa.seduta', { giorno: nomeGiorno(giorno, language) });
  const di = codice === 'ISTANZE_DA_ESAMINARE' ? t('attesa.inTutto') : commissione === null ? quando : t('attesa.commissione', commissione);
  return (
    <LineaLavoro
      numero={numero}
      urgenza={urgenzaOfAttesa(linea, now)}
      titolo={t(`attesa.voce.${codice}`, { count: numero })}
      di={di}
      progresso={totale === null ? null : { fatte: totale - numero, totale }}
      quando={useQuandoAttesa()(linea)}
      tempo={urgenzaDelTermine(linea, now)}
      entro={commissione === null ? null : entro}
      atto={conAtto ? t('attesa.valuta') : undefined}
      to={listOf(linea, utente?.tipoUtente === 'UFFICIO_CERT')}
    />
  );
}
