import type { BandoAperto } from '@sigeba/contract/bandi/bandi.shape.ts';
import { Link } from 'react-router';
import { pathTo } from '../../../api/paths.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { ActionLabel } from '../../../ui/controls/ActionLabel.tsx';
import { LinkButton } from '../../../ui/controls/LinkButton.tsx';
import { Item } from '../../../ui/data/ItemList.tsx';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';
import css from '../Bandi.module.css';
import { bandiTesti } from '../bandi.testi.ts';
import { useLimiti } from '../useLimiti.ts';

type Props = { classe: BandoAperto['tipologiaProgetti'][number]['classi'][number] };

/** A classe of a call: its amounts, the reader's drafts, and the link to a new proposta. */
export function Classe({ classe }: Props) {
  const { t } = useTexts(bandiTesti);
  const { ammissibile } = classe.ammissibilita;
  return (
    <Item
      level={4}
      title={classe.nome}
      meta={
        <>
          {classe.descrizione && (
            <p lang={classe.lingua} className={css.what}>
              {classe.descrizione}
            </p>
          )}
          <Limiti classe={classe} />
          <Bozze bozze={classe.bozze} />
          {!ammissibile && <Motivi classe={classe} />}
        </>
      }
      actions={
        ammissibile && (
          <LinkButton small to={pathTo('/proposte/new/:classe', { classe: classe.id })}>
            <ActionLabel action={t('nuovaProposta')} titolo={classe.nome} />
          </LinkButton>
        )
      }
    />
  );
}

/** A classe that the reader cannot apply to: its terms in a line, the reasons, and their remedies. */
export function ClasseChiusa({ classe }: Props) {
  return (
    <li className={css.chiusa}>
      <h4>{classe.nome}</h4>
      <Limiti classe={classe} />
      <Motivi classe={classe} />
    </li>
  );
}

function Limiti({ classe }: Props) {
  const { t } = useTexts(bandiTesti);
  const limiti = useLimiti(classe.parameters);
  if (limiti === '') return null;
  return (
    <p className={css.limiti}>
      <VisuallyHidden>{t('limiti')}: </VisuallyHidden>
      {limiti}
    </p>
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
      <p className={css.motiviTitle}>{t('nonAmmissibile')}</p>
      <ul className={css.motiviList}>
        {ammissibilita.dettagli.map(({ testo, rimedio }) => (
          <li key={testo}>
            {testo} {rimedio && <Link to={rimedio.percorso}>{rimedio.testo}</Link>}
          </li>
        ))}
      </ul>
    </div>
  );
}
