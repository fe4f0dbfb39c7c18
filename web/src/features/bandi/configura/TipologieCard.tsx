import { type PropostaCounts, TESTI_GRUPPO, testoProposte } from '@sigeba/contract/bandi/bando.rules.ts';
import type { Bando, Tipologia } from '@sigeba/contract/bandi/configurazione.shape.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { pathTo } from '../../../api/paths.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Item, ItemList, Meta } from '../../../ui/data/ItemList.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { bandiUfficioTesti } from '../bandiUfficio.testi.ts';
import css from './Configura.module.css';
import { NewTipologia } from './NewTipologia.tsx';

/** The tipologie of a call with their classi, each the way to its own page. */
export function TipologieCard({ bando }: { bando: Bando }) {
  const { t } = useTexts(bandiUfficioTesti);
  const [adding, setAdding] = useState(false);
  const { tipologiaProgetti } = bando;
  return (
    <Card
      flush
      title={t('bando.tipologie')}
      actions={!adding && <Button onPress={() => setAdding(true)}>{t('tipologia.aggiungi')}</Button>}
    >
      {adding && <NewTipologia bandoId={bando.id} onClose={() => setAdding(false)} />}
      {tipologiaProgetti.length === 0 ? (
        <EmptyState title={t('bando.nessunaTipologia')}>{t('bando.nessunaTipologiaConsiglio')}</EmptyState>
      ) : (
        <ItemList>
          {tipologiaProgetti.map((tipologia) => (
            <TipologiaItem key={tipologia.id} bando={bando} tipologia={tipologia} />
          ))}
        </ItemList>
      )}
    </Card>
  );
}

function TipologiaItem({ bando, tipologia }: { bando: Bando; tipologia: Tipologia }) {
  const { t } = useTexts(bandiUfficioTesti);
  const { id, nome, sigla, gruppo, classi, proposte, endTimestamp, startTimestamp } = tipologia;
  return (
    <Item
      title={<Link to={pathTo('/ur/configuraBando/:id/tipologie/:tipologia', { id: bando.id, tipologia: id })}>{nome}</Link>}
      meta={
        <Meta>
          {sigla}
          {gruppo === 'STANDARD' ? '' : TESTI_GRUPPO[gruppo]}
          {classi.length === 0 ? t('tipologia.nessunaClasse') : ''}
          {startTimestamp === null && endTimestamp === null ? '' : t('tipologia.periodoProprio')}
        </Meta>
      }
      actions={<Quante proposte={proposte} />}
    >
      {classi.length > 0 && (
        <ul className={css.classi}>
          {classi.map((classe) => (
            <li key={classe.id}>
              <Link to={pathTo('/ur/configuraBando/:id/classi/:classe', { id: bando.id, classe: classe.id })}>{classe.nome}</Link>
              <Quante proposte={classe.proposte} />
            </li>
          ))}
        </ul>
      )}
    </Item>
  );
}

/** How many proposte there are. */
export const Quante = ({ proposte }: { proposte: PropostaCounts }) => <span className={css.quante}>{testoProposte(proposte)}</span>;
