import type { Tipologia } from '@sigeba/contract/bandi/configurazione.shape.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { pathTo } from '../../../api/paths.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Item, ItemList, Meta } from '../../../ui/data/ItemList.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { bandiUfficioTesti } from '../bandiUfficio.testi.ts';
import { classeTesti } from '../classe/classe.testi.ts';
import { NewClasse } from '../classe/NewClasse.tsx';
import { Quante } from './TipologieCard.tsx';

/** The classi of a tipologia. */
export function ClassiCard({ bandoId, tipologia: { id: tipologiaId, classi } }: { bandoId: number; tipologia: Tipologia }) {
  const { t } = useTexts(bandiUfficioTesti);
  const { t: tClasse } = useTexts(classeTesti);
  const [adding, setAdding] = useState(false);
  return (
    <Card flush title={t('tipologia.classi')} actions={!adding && <Button onPress={() => setAdding(true)}>{tClasse('aggiungi')}</Button>}>
      {adding && <NewClasse tipologiaId={tipologiaId} onClose={() => setAdding(false)} />}
      {classi.length === 0 ? (
        <EmptyState title={t('tipologia.nessunaClasse')}>{tClasse('nessunaConsiglio')}</EmptyState>
      ) : (
        <ItemList>
          {classi.map(({ id, nome, descrizione, proposte }) => (
            <Item
              key={id}
              title={<Link to={pathTo('/ur/configuraBando/:id/classi/:classe', { id: bandoId, classe: id })}>{nome}</Link>}
              meta={<Meta>{descrizione}</Meta>}
              actions={<Quante proposte={proposte} />}
            />
          ))}
        </ItemList>
      )}
    </Card>
  );
}
