import type { BandoAperto } from '@sigeba/contract/bandi/bandi.shape.ts';
import { Link } from 'react-router';
import { pathTo } from '../paths.ts';
import { useTranslation } from '../text/useTranslation.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import css from './Bandi.module.css';
import { useLimiti } from './useLimiti.ts';

type ClasseAperta = BandoAperto['tipologiaProgetti'][number]['classi'][number];

/** A classe of a call: what it gives, and the way in, or why there is none and what can be done. */
export function Classe({ classe }: { classe: ClasseAperta }) {
  const { t } = useTranslation('bandi');
  const limiti = useLimiti(classe.parameters);
  const { ammissibile, dettagli } = classe.ammissibilita;
  return (
    <li className={css.classe}>
      <h4>{classe.nome}</h4>
      {classe.descrizione && <p>{classe.descrizione}</p>}
      {limiti !== '' && (
        <p className={css.limiti}>
          <VisuallyHidden>{t('limiti')}: </VisuallyHidden>
          {limiti}
        </p>
      )}
      <Bozze bozze={classe.bozze} />
      {ammissibile ? (
        <div className={css.action}>
          <LinkButton to={pathTo('/proposte/new/:classe', { classe: classe.id })}>
            {t('nuovaProposta')}
            <VisuallyHidden>: {classe.nome}</VisuallyHidden>
          </LinkButton>
        </div>
      ) : (
        <Motivi dettagli={dettagli} />
      )}
    </li>
  );
}

function Bozze({ bozze }: { bozze: ClasseAperta['bozze'] }) {
  const { t } = useTranslation('bandi');
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

function Motivi({ dettagli }: { dettagli: ClasseAperta['ammissibilita']['dettagli'] }) {
  const { t } = useTranslation('bandi');
  return (
    <div className={css.motivi}>
      <p className={css.motiviTitle}>{t('nonAmmissibile')}</p>
      <ul className={css.motiviList}>
        {dettagli.map(({ codice, testo, rimedio }) => (
          <li key={codice}>
            {testo} {rimedio && <Link to={rimedio.percorso}>{rimedio.testo}</Link>}
          </li>
        ))}
      </ul>
    </div>
  );
}
