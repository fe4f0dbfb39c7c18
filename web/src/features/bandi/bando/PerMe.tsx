import type { BandoMio } from '@sigeba/contract/bandi/bandoPagina.shape.ts';
import { Link } from 'react-router';
import { pathTo } from '../../../api/paths.ts';
import { useServerNow } from '../../../api/useConfig.ts';
import { LanguagePart, useLanguagePart } from '../../../text/language.ts';
import type { Translate } from '../../../text/translate.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { ActionLabel } from '../../../ui/controls/ActionLabel.tsx';
import { LinkButton } from '../../../ui/controls/LinkButton.tsx';
import { Item, ItemList } from '../../../ui/data/ItemList.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import css from '../Bandi.module.css';
import { bandiTesti } from '../bandi.testi.ts';

type ClassiPerMe = NonNullable<BandoMio['perMe']>;
type Props = Pick<BandoMio, 'tipologie'> & { id: string; perMe: ClassiPerMe };

/** First of all: in which classi the reader may present a proposta, why not in the others and what can be done, the own drafts. */
export function PerMe({ id: sezione, tipologie, perMe }: Props) {
  const { t } = useTexts(bandiTesti);
  const now = useServerNow();
  const classi = tipologie.flatMap(({ classi: of, startTimestamp, endTimestamp }) =>
    of.map(({ id, nome, lingua }) => ({ id, nome, lingua, open: new Date(startTimestamp) <= now && now <= new Date(endTimestamp) })),
  );
  return (
    <Card id={sezione} title={t('pagina.perMe')} flush>
      <ItemList>
        {classi.map(({ id, nome, lingua, open }) => {
          const mine = perMe.find(({ classeId }) => classeId === id);
          return mine === undefined ? null : (
            <LanguagePart key={id} value={lingua}>
              <Riga nome={nome} open={open} mine={mine} />
            </LanguagePart>
          );
        })}
      </ItemList>
    </Card>
  );
}

/** A draft is filled in while the call is open; afterwards it is there to be read, or as long as the office has reopened it. */
const bozzaOf = (t: Translate<typeof bandiTesti>, titolo: string | null, open: boolean) =>
  titolo === null ? t(open ? 'riprendiSenzaTitolo' : 'apriSenzaTitolo') : t(open ? 'riprendi' : 'apri', { titolo });

type RigaProps = { nome: string; open: boolean; mine: ClassiPerMe[number] };

/** A draft, in the language of the form of its classe. */
function Riga({ nome, open, mine: { classeId, motivi, bozze } }: RigaProps) {
  const { t } = useTexts(bandiTesti);
  const may = open && motivi.length === 0;
  return (
    <Item
      title={nome}
      lang={useLanguagePart() ?? undefined}
      meta={
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
            {bozze.map(({ id, titolo }) => (
              <li key={id}>
                <Link to={pathTo('/proposte/:id', { id })}>{bozzaOf(t, titolo, open)}</Link>
              </li>
            ))}
          </ul>
        </>
      }
      actions={
        may && (
          <LinkButton small to={pathTo('/proposte/new/:classe', { classe: classeId })}>
            <ActionLabel action={t('nuovaProposta')} titolo={nome} />
          </LinkButton>
        )
      }
    />
  );
}
