import type { RichiestaPartecipazione } from '@sigeba/contract/partecipazioni/partecipazioni.shape.ts';
import { useServerNow } from '../api/useConfig.ts';
import { pathTo } from '../paths.ts';
import { useTranslation } from '../text/useTranslation.ts';
import { ActionLabel } from '../ui/ActionLabel.tsx';
import { Card } from '../ui/Card.tsx';
import { Deadline } from '../ui/Deadline.tsx';
import { Item, ItemList, Meta } from '../ui/ItemList.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';

/** Requests that can still be answered; they are answered in the list of the proposte. */
export function RichiesteCard({ richieste }: { richieste: readonly RichiestaPartecipazione[] }) {
  const { t } = useTranslation('partecipazioni');
  const now = useServerNow();
  const answerable = richieste.filter(({ proposta }) => now <= new Date(proposta.endTimestamp));
  if (answerable.length === 0) return null;
  return (
    <Card title={t('titolo')} flush>
      <ItemList>
        {answerable.map(({ id, proposta, categoria }) => {
          const titolo = proposta.titolo ?? t('senzaTitolo');
          return (
            <Item
              key={id}
              title={titolo}
              meta={
                <Meta>
                  {`${proposta.classe.nome} ${proposta.classe.anno}`}
                  {t('responsabile', { persona: `${proposta.responsabile.cognome} ${proposta.responsabile.nome}` })}
                  {t('come', { categoria: categoria.descrizioneSingolare })}
                </Meta>
              }
              side={<Deadline scadenza={proposta.endTimestamp} now={now} />}
              actions={
                <LinkButton small to={`${pathTo('/proposte')}?anno=${proposta.classe.anno}`}>
                  <ActionLabel action={t('rispondi')} titolo={titolo} />
                </LinkButton>
              }
            />
          );
        })}
      </ItemList>
    </Card>
  );
}
