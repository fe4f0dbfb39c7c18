import { haProposte, testoProposte } from '@sigeba/contract/bandi/bando.rules.ts';
import type { Tipologia } from '@sigeba/contract/bandi/configurazione.shape.ts';
import { useTranslation } from '../../text/useTranslation.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Item, ItemList, Meta } from '../../ui/ItemList.tsx';

/** The classi of a tipologia. */
export function ClassiCard({ tipologia: { classi } }: { tipologia: Tipologia }) {
  const { t } = useTranslation('bandiUfficio');
  return (
    <Card flush title={t('tipologia.classi')}>
      {classi.length === 0 ? (
        <EmptyState title={t('tipologia.nessunaClasse')} />
      ) : (
        <ItemList>
          {classi.map(({ id, nome, descrizione, proposte }) => (
            <Item
              key={id}
              title={nome}
              meta={
                <Meta>
                  {descrizione}
                  {haProposte(proposte) ? testoProposte(proposte) : ''}
                </Meta>
              }
            />
          ))}
        </ItemList>
      )}
    </Card>
  );
}
