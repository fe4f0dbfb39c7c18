import type { BandoAperto } from '@sigeba/contract/bandi/bandi.shape.ts';
import { Link } from 'react-router';
import { pathTo } from '../../../api/paths.ts';
import { useServerNow } from '../../../api/useConfig.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { ActionLabel } from '../../../ui/controls/ActionLabel.tsx';
import { ItemList } from '../../../ui/data/ItemList.tsx';
import { Deadline } from '../../../ui/feedback/Deadline.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import css from '../Bandi.module.css';
import { bandiTesti } from '../bandi.testi.ts';
import { Classe, ClasseChiusa } from './Classe.tsx';

type Tipologia = BandoAperto['tipologiaProgetti'][number];

/** A call with its tipologie, each with a deadline of its own; text, documents and criteria stand on its page. */
export function Bando({ bando }: { bando: BandoAperto }) {
  const { t } = useTexts(bandiTesti);
  const read = (
    <Link to={pathTo('/bandi/:id', { id: bando.id })}>
      <ActionLabel action={t('leggi')} titolo={bando.nome} />
    </Link>
  );
  return (
    <Card id={`bando-${bando.id}`} title={bando.nome} actions={read} flush>
      {bando.descrizione && (
        <p lang={bando.lingua} className={css.intro}>
          {bando.descrizione}
        </p>
      )}
      {bando.tipologiaProgetti.map((tipologia) => (
        <TipologiaSection key={tipologia.id} tipologia={tipologia} />
      ))}
    </Card>
  );
}

/** The classi that the reader may apply to; the others are folded under their number. */
function TipologiaSection({ tipologia: { nome, endTimestamp, classi } }: { tipologia: Tipologia }) {
  const { t } = useTexts(bandiTesti);
  const now = useServerNow();
  const open = classi.filter(({ ammissibilita, bozze }) => ammissibilita.ammissibile || bozze.length > 0);
  const closed = classi.filter((classe) => !open.includes(classe));
  return (
    <div className={css.tipologia}>
      <div className={css.tipologiaHead}>
        <h3>{nome}</h3>
        <Deadline scadenza={endTimestamp} now={now} />
      </div>
      {open.length > 0 && (
        <ItemList>
          {open.map((classe) => (
            <Classe key={classe.id} classe={classe} />
          ))}
        </ItemList>
      )}
      {closed.length > 0 && (
        <details className={css.closed}>
          <summary>{`${t('nonAmmissibile')} (${closed.length}): ${closed.map((classe) => classe.nome).join(', ')}`}</summary>
          <ul>
            {closed.map((classe) => (
              <ClasseChiusa key={classe.id} classe={classe} />
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
