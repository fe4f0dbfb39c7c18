import { senzaRuolo } from '@sigeba/contract/tipoUtente.text.ts';
import { useRoute } from '../../../api/useRoute.ts';
import { Loaded } from '../../../page/Loaded.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Item, ItemList, Meta } from '../../../ui/data/ItemList.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';
import type { PersonaDaImpersonare } from './ImpersonaDialog.tsx';
import { impersonaTesti } from './impersona.testi.ts';

/** The last five people, one press away; nothing at all for who has acted for nobody yet. */
export function UltimePersone({ onChoose }: { onChoose: (persona: PersonaDaImpersonare) => void }) {
  const { t } = useTexts(impersonaTesti);
  const latest = useRoute('GET /login/impersonati', {});
  return (
    <Loaded query={latest}>
      {(people) =>
        people.length === 0 ? null : (
          <Card title={t('ultime')} flush>
            <ItemList>
              {people.map((persona) => (
                <Item
                  key={persona.id}
                  title={t('diChi', persona)}
                  meta={
                    <Meta>
                      {persona.email}
                      {senzaRuolo(persona.tipoUtente)}
                    </Meta>
                  }
                  actions={
                    <Button small onPress={() => onChoose(persona)}>
                      {t('impersona')}
                      <VisuallyHidden> {t('diChi', persona)}</VisuallyHidden>
                    </Button>
                  }
                />
              ))}
            </ItemList>
          </Card>
        )
      }
    </Loaded>
  );
}
