import { familyOf } from '@sigeba/contract/form/kinds/kinds.ts';
import { indexTemplate, inOrder } from '@sigeba/contract/form/template/indexTemplate.ts';
import type { FormTemplate } from '@sigeba/contract/form/template/template.types.ts';
import { useState } from 'react';
import { Loaded } from '../shell/Loaded.tsx';
import { useTranslation } from '../text/useTranslation.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Stack } from '../ui/Stack.tsx';
import { Conversazione } from './Conversazione.tsx';
import { NuovaDomanda } from './NuovaDomanda.tsx';
import { type Lato, useDomande } from './useDomande.ts';

type Props = {
  lato: Lato;
  propostaId: number;
  template: FormTemplate;
  /** The field that somebody wants to ask about: the question is begun with it. */
  campo?: string | null;
};

/** The threads with the other side, in a card of the page of a proposta. */
export function DomandeCard(props: Props) {
  const { t } = useTranslation('domande');
  return (
    <Card title={t(`titolo.${props.lato}`)} id="domande">
      <Domande {...props} />
    </Card>
  );
}

/** The same alone: threads, those that are open first, and the way to begin one. */
export function Domande({ lato, propostaId, template, campo }: Props) {
  const { t } = useTranslation('domande');
  const { query, sent, ...acts } = useDomande(lato, propostaId);
  const [asking, setAsking] = useState(campo !== undefined);
  return (
    <Loaded query={query}>
      {(domande) => (
        <Stack>
          <p>{t(`chi.${lato}`)}</p>
          {domande.map((domanda) => (
            <Conversazione key={domanda.id} {...{ lato, domanda, sent, acts }} />
          ))}
          {asking ? (
            <NuovaDomanda
              key={sent}
              {...{ lato, propostaId, acts }}
              campo={sent === 0 ? (campo ?? null) : null}
              campi={campiOf(template)}
              onClose={() => setAsking(false)}
            />
          ) : (
            <div>
              <Button small onPress={() => setAsking(true)} why={acts.ask.why}>
                {t(`nuova.${lato}`)}
              </Button>
            </div>
          )}
        </Stack>
      )}
    </Loaded>
  );
}

/** The fields that hold answers, each after the name of its section. */
function campiOf(template: FormTemplate) {
  const { sezioni, campi } = indexTemplate(template);
  const order = inOrder(template.sezioni).map(({ uid }) => uid);
  return [...campi.values()]
    .filter(({ campo }) => familyOf(campo.tipoCampo)?.senzaDati !== true)
    .map(({ campo, sezioneUid }) => ({
      value: campo.uid,
      label: `${sezioni.get(sezioneUid)?.sezione.titolo ?? ''}: ${campo.label}`,
      sezioneUid,
    }))
    .toSorted((a, b) => order.indexOf(a.sezioneUid) - order.indexOf(b.sezioneUid));
}
