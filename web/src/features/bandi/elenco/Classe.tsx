import type { ClasseDiBando } from '@sigeba/contract/bandi/bandi.order.ts';
import { isVicina } from '@sigeba/contract/home/urgenza.rules.ts';
import { Link } from 'react-router';
import { pathTo } from '../../../api/paths.ts';
import { useServerNow } from '../../../api/useConfig.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { ActionLabel } from '../../../ui/controls/ActionLabel.tsx';
import { LinkButton } from '../../../ui/controls/LinkButton.tsx';
import { DateBlock } from '../../../ui/data/DateBlock.tsx';
import { DOT } from '../../../ui/data/dot.ts';
import { Deadline, useFar, useOra } from '../../../ui/feedback/Deadline.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';
import { bandiTesti } from '../bandi.testi.ts';
import { useLimitiOf } from '../useLimiti.ts';
import css from './elenco.module.css';

/** A classe of a call in a row: until when, how much, the reader's drafts and the link to a new proposta, or why there is none. */
export function Classe({ bando, tipologia, classe }: ClasseDiBando) {
  const { t } = useTexts(bandiTesti);
  const { ammissibile } = classe.ammissibilita;
  const several = bando.tipologiaProgetti.length > 1;
  return (
    <li className={css.classe}>
      <div className={css.nome}>
        <h2>
          <Link to={pathTo('/bandi/:id', { id: bando.id })}>{classe.nome}</Link>
        </h2>
        <p className={css.quiet}>{several ? `${bando.nome}${DOT}${tipologia.nome}` : bando.nome}</p>
        <Bozze bozze={classe.bozze} />
        {!ammissibile && <Motivi classe={classe} />}
      </div>
      <Termine scadenza={tipologia.endTimestamp} />
      <Limiti classe={classe} />
      <div className={css.act}>
        {ammissibile && (
          <LinkButton small variant="quiet" to={pathTo('/proposte/new/:classe', { classe: classe.id })}>
            <ActionLabel action={t('nuovaProposta')} titolo={classe.nome} />
          </LinkButton>
        )}
      </div>
    </li>
  );
}

type Props = Pick<ClasseDiBando, 'classe'>;

function Termine({ scadenza }: { scadenza: string }) {
  const { t } = useTexts(bandiTesti);
  const now = useServerNow();
  const far = useFar(scadenza, now);
  const ora = useOra()(scadenza);
  return (
    <div className={css.termine}>
      <DateBlock day={scadenza} small tone={isVicina(scadenza, now) ? 'due' : 'grey'} />
      <VisuallyHidden>
        <Deadline scadenza={scadenza} now={now} />
      </VisuallyHidden>
      <p className={css.quando} aria-hidden="true">
        <span>{far}</span>
        <span className={css.quiet}>{t('alle', { ora })}</span>
      </p>
    </div>
  );
}

function Limiti({ classe }: Props) {
  const { t } = useTexts(bandiTesti);
  const { euro, persone, mesi } = useLimitiOf()(classe.parameters);
  const others = [persone, mesi].filter((each) => each !== null).join(DOT);
  return (
    <div className={css.limiti}>
      {(euro !== null || others !== '') && <VisuallyHidden>{t('limiti')}: </VisuallyHidden>}
      {euro !== null && <p>{euro}</p>}
      {others !== '' && <p className={css.quiet}>{others}</p>}
    </div>
  );
}

function Bozze({ bozze }: Pick<Props['classe'], 'bozze'>) {
  const { t } = useTexts(bandiTesti);
  if (bozze.length === 0) return null;
  return (
    <ul className={css.bozze}>
      {bozze.map(({ id, titolo }) => (
        <li key={id}>
          <Link to={pathTo('/proposte/:id', { id })}>{titolo === null ? t('riprendiSenzaTitolo') : t('riprendi', { titolo })}</Link>
        </li>
      ))}
    </ul>
  );
}

/** "Non puoi presentare domanda", every reason, and the remedy of those that have one. */
function Motivi({ classe: { ammissibilita } }: Props) {
  const { t } = useTexts(bandiTesti);
  return (
    <div className={css.motivi}>
      <StatusBadge tone="neutral" sign="no">
        {t('nonAmmissibile')}
      </StatusBadge>
      <ul>
        {ammissibilita.dettagli.map(({ testo, rimedio }) => (
          <li key={testo}>
            {testo} {rimedio && <Link to={rimedio.percorso}>{rimedio.testo}</Link>}
          </li>
        ))}
      </ul>
    </div>
  );
}
