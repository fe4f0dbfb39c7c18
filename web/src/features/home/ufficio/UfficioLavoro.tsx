import type { LineaDiLavoro } from '@sigeba/contract/home/home.shape.ts';
import { urgenzaOfLinea } from '@sigeba/contract/home/urgenza.rules.ts';
import { dayInRome, timeInRome } from '@sigeba/contract/instant.ts';
import { pathTo } from '../../../api/paths.ts';
import { useServerNow } from '../../../api/useConfig.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { LinkButton } from '../../../ui/controls/LinkButton.tsx';
import { nomeGiorno } from '../../../ui/data/format.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import css from '../Lavoro.module.css';
import { LineaLavoro } from '../LineaLavoro.tsx';
import { Mostrate } from '../Mostrate.tsx';
import { useAttesa } from '../useAttesa.ts';
import { ufficioTesti } from './ufficio.testi.ts';

/** Lines that are shown before the others are asked for. */
const IN_VISTA = 8;

type Props = {
  linee: readonly LineaDiLavoro[];
  /** Whether the reader may open the archive that the lines speak of. */
  inArchivio: boolean;
  /** Whether the first steps of the installation stand above it, some of them still open. */
  primiPassi?: boolean;
};

/** What waits, the most urgent first; each line opens the list that it speaks of. */
export function UfficioLavoro({ linee, inArchivio, primiPassi = false }: Props) {
  const { t } = useTexts(ufficioTesti);
  if (linee.length === 0 && primiPassi) return <EmptyState title={t('prima')}>{t('nienteConsiglio')}</EmptyState>;
  if (linee.length === 0) {
    return (
      <EmptyState title={t('niente')} action={inArchivio && <LinkButton to={pathTo('/ur/progetti')}>{t('archivio')}</LinkButton>}>
        {t('nienteConsiglio')}
      </EmptyState>
    );
  }
  return (
    <Mostrate rows={linee} first={IN_VISTA}>
      {(shown) => (
        <ul className={css.lines}>
          {shown.map((linea) => (
            <li key={`${linea.codice}-${linea.classe?.id}-${linea.anno}`} className={css.item}>
              <Linea linea={linea} to={inArchivio ? listOf(linea) : null} />
            </li>
          ))}
        </ul>
      )}
    </Mostrate>
  );
}

function Linea({ linea, to }: { linea: LineaDiLavoro; to: string | null }) {
  const { t } = useTexts(ufficioTesti);
  const attesa = useAttesa();
  const { codice, numero, classe, anno, dal, entro } = linea;
  const nome = classe === null ? (anno === null ? '' : t('bandiDel', { anno })) : t('classe', { nome: classe.nome, anno: classe.anno });
  const urgenza = urgenzaOfLinea(linea, useServerNow());
  const quando = attesa({ dal, entro });
  return (
    <LineaLavoro
      numero={numero}
      urgenza={urgenza}
      titolo={t(`voce.${codice}`, { count: numero })}
      di={codice === 'BOZZE_IN_SCADENZA' && entro !== null ? ends(entro) : nome || oldest(codice, dal)}
      quando={codice === 'EMAIL_FALLITE' ? t('bloccate', { count: numero, da: quando ?? '' }) : quando}
      to={to}
    />
  );

  function ends(term: string) {
    return t('scade', { count: numero, classe: nome, giorno: nomeGiorno(dayInRome(term)), ora: timeInRome(term) });
  }

  function oldest(of: LineaDiLavoro['codice'], since: string | null) {
    if (since === null || (of !== 'EMAIL_FALLITE' && of !== 'DOMANDE_APERTE')) return null;
    return t(`vecchia.${of}`, { giorno: nomeGiorno(dayInRome(since)) });
  }
}

/** The line about outcomes that are missing leads to the iter, which lists the same number; the archive has no such list. */
const NELL_ITER: readonly LineaDiLavoro['codice'][] = ['SENZA_ESITO', 'ESITI_DA_UFFICIALIZZARE'];

/** The archive with the line's own filter; what has no list yet leads nowhere. */
function listOf({ codice, classe, anno: annoDeiBandi, statusValutazione }: LineaDiLavoro): string | null {
  if (codice === 'DOMANDE_APERTE') return pathTo('/ur/domande');
  if (codice === 'EMAIL_FALLITE') return pathTo('/ur/email');
  if (codice === 'RENDICONTI_SCADUTI' && annoDeiBandi !== null)
    return `${pathTo('/ur/progetti')}?${new URLSearchParams({ anno: String(annoDeiBandi), rendicontoScaduto: 'true' })}`;
  if (classe === null) return null;
  const [anno, id] = [String(classe.anno), String(classe.id)];
  if (codice === 'INDICAZIONI_DA_ESAMINARE') return `${pathTo('/ur/conflitti')}?${new URLSearchParams({ anno, classe: id })}`;
  if (statusValutazione === null) return null;
  if (NELL_ITER.includes(codice)) return `${pathTo('/ur/iter')}?${new URLSearchParams({ anno })}`;
  const filter = new URLSearchParams({ anno, classeId: id, statusValutazione });
  if (codice === 'REFEREE_IN_ATTESA') filter.set('refereeAttende', 'true');
  return `${pathTo('/ur/progetti')}?${filter}`;
}
