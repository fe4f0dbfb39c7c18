import { Link } from 'react-router';
import { pathTo } from '../../../api/paths.ts';
import { LanguagePart, useLanguagePart } from '../../../text/language.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { ActionLabel } from '../../../ui/controls/ActionLabel.tsx';
import { LinkButton } from '../../../ui/controls/LinkButton.tsx';
import { Item, ItemList } from '../../../ui/data/ItemList.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import css from '../Bandi.module.css';
import { bandiTesti } from '../bandi.testi.ts';
import { type ClassePerMe, primaOf } from './perMe.ts';

type Props = { id: string; mie: readonly ClassePerMe[] };

/** First of all: in which classi the reader may present a proposta, why not in the others and what can be done, the own drafts. */
export function PerMe({ id: sezione, mie }: Props) {
  const { t } = useTexts(bandiTesti);
  const prima = primaOf(mie);
  return (
    <Card id={sezione} title={t('pagina.perMe')} flush>
      <ItemList>
        {mie.map((mia) => (
          <LanguagePart key={mia.id} value={mia.lingua}>
            <Riga mia={mia} prima={mia === prima} />
          </LanguagePart>
        ))}
      </ItemList>
    </Card>
  );
}

type RigaProps = { mia: ClassePerMe; prima: boolean };

/** In the language of the form of its classe. */
function Riga({ mia, prima }: RigaProps) {
  return (
    <Item
      title={mia.nome}
      lang={useLanguagePart() ?? undefined}
      meta={<StatoPerMe mia={mia} prima={prima} />}
      actions={<NuovaProposta mia={mia} prima={prima} />}
    />
  );
}

/** Whether one may apply, what is against it, and the own drafts, which are filled in while the call is open and read afterwards. */
export function StatoPerMe({ mia: { may, open, motivi, bozze }, prima }: RigaProps) {
  const { t } = useTexts(bandiTesti);
  return (
    <>
      <p>
        <StatusBadge tone={may ? 'ok' : 'neutral'} sign={may ? 'done' : 'no'}>
          {t(may ? 'pagina.puoi' : open ? 'nonAmmissibile' : 'pagina.chiuso')}
        </StatusBadge>
      </p>
      <ul className={css.bozze}>
        {open &&
          motivi.map(({ testo, rimedio }) => (
            <li key={testo}>
              {testo} {rimedio && <Link to={rimedio.percorso}>{rimedio.testo}</Link>}
            </li>
          ))}
        {bozze.map(({ id, titolo }, at) => (
          <li key={id} className={css.bozza}>
            <Bozza id={id} titolo={titolo} open={open} primary={prima && open && at === 0} />
          </li>
        ))}
      </ul>
    </>
  );
}

type BozzaProps = ClassePerMe['bozze'][number] & { open: boolean; primary: boolean };

/** An own draft: the first is what the page is for, every other one a line. */
function Bozza({ id, titolo, open, primary }: BozzaProps) {
  const { t } = useTexts(bandiTesti);
  const to = pathTo('/proposte/:id', { id });
  const name = titolo === null ? t(open ? 'riprendiSenzaTitolo' : 'apriSenzaTitolo') : t(open ? 'riprendi' : 'apri', { titolo });
  if (!primary) return <Link to={to}>{name}</Link>;
  return (
    <>
      <LinkButton small variant="primary" to={to} aria-label={name}>
        {t('pagina.compila')}
      </LinkButton>
      <span>{titolo ?? t('pagina.senzaTitolo')}</span>
    </>
  );
}

export function NuovaProposta({ mia: { id, nome, may, bozze }, prima }: RigaProps) {
  const { t } = useTexts(bandiTesti);
  if (!may) return null;
  return (
    <LinkButton
      small
      variant={bozze.length > 0 ? 'quiet' : prima ? 'primary' : 'secondary'}
      to={pathTo('/proposte/new/:classe', { classe: id })}
    >
      <ActionLabel action={t('nuovaProposta')} titolo={nome} />
    </LinkButton>
  );
}
