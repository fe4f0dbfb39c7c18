import type { LineaDiLavoro } from '@sigeba/contract/home/home.shape.ts';
import { pathTo } from '../../../api/paths.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { LinkButton } from '../../../ui/controls/LinkButton.tsx';
import { formatCount } from '../../../ui/data/format.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import type { Tone } from '../../../ui/feedback/tone.ts';
import { homeTesti } from '../home.testi.ts';
import { LineaLavoro } from '../LineaLavoro.tsx';
import css from '../Ufficio.module.css';

const TONI: Record<LineaDiLavoro['codice'], Tone> = {
  BOZZE_IN_SCADENZA: 'warn',
  DA_VALUTARE: 'warn',
  SENZA_ESITO: 'info',
  ESITI_DA_UFFICIALIZZARE: 'ok',
  INDICAZIONI_DA_ESAMINARE: 'warn',
  REFEREE_IN_ATTESA: 'warn',
  DOMANDE_APERTE: 'warn',
  EMAIL_FALLITE: 'error',
};

type Props = {
  linee: readonly LineaDiLavoro[];
  /** Whether the reader may open the archive that the lines speak of. */
  inArchivio: boolean;
};

/** What waits, one sentence a line; each opens the list that it speaks of. */
export function UfficioLavoro({ linee, inArchivio }: Props) {
  const { t } = useTexts(homeTesti);
  if (linee.length === 0) {
    return (
      <EmptyState
        title={t('ufficio.niente')}
        action={inArchivio && <LinkButton to={pathTo('/ur/progetti')}>{t('ufficio.archivio')}</LinkButton>}
      >
        {t('ufficio.nienteConsiglio')}
      </EmptyState>
    );
  }
  return (
    <ul className={css.lines}>
      {linee.map((linea) => (
        <li key={`${linea.codice}-${linea.classe?.id}`} className={css.item}>
          <Linea linea={linea} to={inArchivio ? listOf(linea) : null} />
        </li>
      ))}
    </ul>
  );
}

function Linea({ linea: { codice, numero, classe }, to }: { linea: LineaDiLavoro; to: string | null }) {
  const { t } = useTexts(homeTesti);
  const nome = classe === null ? '' : t('ufficio.classe', { nome: classe.nome, anno: classe.anno });
  const frase = t(`ufficio.frase.${codice}`, { count: numero, numero: formatCount(numero), classe: nome });
  return <LineaLavoro tone={TONI[codice]} etichetta={t(`ufficio.etichetta.${codice}`)} frase={frase} to={to} />;
}

/** The line about outcomes that are missing leads to the iter, which lists the same number; the archive has no such list. */
const NELL_ITER: readonly LineaDiLavoro['codice'][] = ['SENZA_ESITO', 'ESITI_DA_UFFICIALIZZARE'];

/** The archive with the line's own filter; what has no list yet leads nowhere. */
function listOf({ codice, classe, statusValutazione }: LineaDiLavoro): string | null {
  if (codice === 'DOMANDE_APERTE') return pathTo('/ur/domande');
  if (codice === 'EMAIL_FALLITE') return pathTo('/ur/email');
  if (classe === null) return null;
  const [anno, id] = [String(classe.anno), String(classe.id)];
  if (codice === 'INDICAZIONI_DA_ESAMINARE') return `${pathTo('/ur/conflitti')}?${new URLSearchParams({ anno, classe: id })}`;
  if (statusValutazione === null) return null;
  if (NELL_ITER.includes(codice)) return `${pathTo('/ur/iter')}?${new URLSearchParams({ anno })}`;
  const filter = new URLSearchParams({ anno, classeId: id, statusValutazione });
  if (codice === 'REFEREE_IN_ATTESA') filter.set('refereeAttende', 'true');
  return `${pathTo('/ur/progetti')}?${filter}`;
}
