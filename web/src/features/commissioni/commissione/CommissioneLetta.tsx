import type { Commissione } from '@sigeba/contract/commissioni/commissione.shape.ts';
import { Contatti } from '../../../page/Contatti.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { Avatar } from '../../../ui/data/Avatar.tsx';
import { DefinitionList } from '../../../ui/data/DefinitionList.tsx';
import { Item, ItemList, Meta } from '../../../ui/data/ItemList.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { commissioniTesti } from '../commissioni.testi.ts';

const FLAGS = ['specializzata', 'refereeNascosti', 'refereeGestitiDaPresidente'] as const;

/** A commissione for who may not change it: of a past year, or read without the function that changes it (COMM-018). */
export function CommissioneLetta({ commissione }: { commissione: Commissione }) {
  const { t } = useTexts(commissioniTesti);
  const { anno, tipologiaProgettoList: tipologie, presidente, membroCommissioneList: membri, specializzata } = commissione;
  return (
    <Stack>
      <Card title={t('dati')}>
        <DefinitionList
          items={[
            { term: t('anno'), value: anno },
            ...FLAGS.map((flag) => ({ term: t(flag), value: t(commissione[flag] ? 'si' : 'no') })),
            { term: t('tipologie'), value: tipologie.map(({ nome }) => nome).join(', '), wide: true },
          ]}
        />
      </Card>
      <Card flush title={t('presidente')}>
        {presidente === null ? (
          <EmptyState title={t('nessunPresidente')} />
        ) : (
          <ItemList>
            <Item lead={<Avatar name={t('persona', presidente)} />} title={t('persona', presidente)} meta={<Contatti di={presidente} />} />
          </ItemList>
        )}
      </Card>
      <Card flush title={t('membriLetti', { n: membri.length })}>
        {membri.length === 0 ? (
          <EmptyState title={t('nessunMembro')} />
        ) : (
          <ItemList>
            {membri.map((membro) => (
              <Item
                key={membro.utenteId}
                lead={<Avatar name={t('persona', membro)} />}
                title={t('persona', membro)}
                meta={<Contatti di={membro} />}
                actions={
                  !specializzata && membro.macroAree.length > 0 && <Meta>{membro.macroAree.map(({ nome }) => nome).join(', ')}</Meta>
                }
              />
            ))}
          </ItemList>
        )}
      </Card>
    </Stack>
  );
}
