import type { BandoPerMe } from '@sigeba/contract/home/home.shape.ts';
import { Link } from 'react-router';
import { pathTo } from '../../../api/paths.ts';
import { useServerNow } from '../../../api/useConfig.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { DOT } from '../../../ui/data/dot.ts';
import { Deadline } from '../../../ui/feedback/Deadline.tsx';
import { homeTesti } from '../home.testi.ts';
import css from './HomePage.module.css';

/** How many calls are not for the reader, unfolded with a short reason each; the page of each says it in full, with the remedy. */
export function BandiNonPerMe({ bandi }: { bandi: readonly BandoPerMe[] }) {
  const { t } = useTexts(homeTesti);
  const now = useServerNow();
  const short = useShort();
  return (
    <details className={css.altri}>
      <summary>{t('bandi.nonPuoi', { quanti: bandi.length })}</summary>
      <ul className={css.quiet}>
        {bandi.map((riga) => (
          <li key={riga.classe.id}>
            <span>
              <NomeDelBando riga={riga} />
              <span className={css.quiet}>{DOT + riga.motivi.map(short).join(', ')}</span>
              {riga.bozze.length > 0 && <Bozze bozze={riga.bozze} />}
            </span>
            <Deadline scadenza={riga.scadenza} now={now} />
          </li>
        ))}
      </ul>
    </details>
  );
}

const CODICI = [
  'BLOCCATO',
  'SENZA_RUOLO',
  'RUOLO',
  'REGIME',
  'TERMINE_RAPPORTO',
  'INATTIVO',
  'GOVERNANCE',
  'ASPETTATIVA',
  'LIMITE',
] as const;

/** The short text of a reason, or its full text if it has none. */
function useShort() {
  const { t } = useTexts(homeTesti);
  return ({ codice, testo }: BandoPerMe['motivi'][number]): string => {
    const known = CODICI.find((each) => each === codice);
    return known === undefined ? testo : t(`bandi.motivo.${known}`);
  };
}

/** A link to the page of the call, named by tipologia and classe, or once if both have the same name. */
export function NomeDelBando({ riga: { bando, classe, tipologia } }: { riga: BandoPerMe }) {
  return (
    <span className={css.nome}>
      <Link to={pathTo('/bandi/:id', { id: bando.id })}>{tipologia === classe.nome ? tipologia : `${tipologia}${DOT}${classe.nome}`}</Link>
    </span>
  );
}

/** The own drafts of a classe. */
function Bozze({ bozze }: Pick<BandoPerMe, 'bozze'>) {
  const { t } = useTexts(homeTesti);
  return (
    <ul className={css.bozze}>
      {bozze.map(({ id, titolo }) => (
        <li key={id}>
          <Link to={pathTo('/proposte/:id', { id })}>{titolo ?? t('senzaTitolo')}</Link>
        </li>
      ))}
    </ul>
  );
}
