import { familyOf } from '@sigeba/contract/form/kinds/kinds.ts';
import { indexTemplate, inOrder } from '@sigeba/contract/form/template/indexTemplate.ts';
import type { FormTemplate } from '@sigeba/contract/form/template/template.types.ts';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { changeAndFocus } from '../form/changeAndFocus.ts';
import { useKeptBozze } from '../form/useKeptBozze.ts';
import { Loaded } from '../shell/Loaded.tsx';
import { UnsavedQuestion } from '../shell/UnsavedQuestion.tsx';
import { useTranslation } from '../text/useTranslation.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { focusSection } from '../ui/focusSection.ts';
import { Stack } from '../ui/Stack.tsx';
import { Conversazione } from './Conversazione.tsx';
import { NuovaDomanda } from './NuovaDomanda.tsx';
import { Bozze, bozzeDi, isUnsent, useBegun } from './useBozza.ts';
import { type Lato, useActs, useDomande } from './useDomande.ts';

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
  const bozze = useKeptBozze(bozzeDi(props.propostaId));
  const { hash } = useLocation();
  // The browser looked for the place before the proposta was there.
  useEffect(() => {
    if (hash === '#domande') focusSection('domande');
  }, [hash]);
  return (
    <Card title={t(`titolo.${props.lato}`)} id="domande" screenOnly>
      {bozze !== null && (
        <Bozze value={bozze}>
          <Domande {...props} />
        </Bozze>
      )}
      <UnsavedQuestion changed={() => isUnsent(bozze)} onLeave={() => bozze?.clear()} />
    </Card>
  );
}

/** The same alone: threads, those that are open first, and the way to begin one. */
export function Domande({ lato, propostaId, template, campo }: Props) {
  const { t } = useTranslation('domande');
  const query = useDomande(lato, propostaId);
  const acts = useActs(lato, propostaId);
  const begun = useBegun();
  const [asking, setAsking] = useState(campo !== undefined || begun !== undefined);
  const box = useRef<HTMLDivElement>(null);
  const ask = (next: boolean) =>
    changeAndFocus(
      () => setAsking(next),
      () => box.current?.querySelector<HTMLElement>('select, button'),
    );
  return (
    <Loaded query={query}>
      {(domande) => (
        <Stack>
          <p>{t(`chi.${lato}`)}</p>
          {domande.map((domanda) => (
            <Conversazione key={domanda.id} {...{ lato, propostaId, domanda }} />
          ))}
          <div ref={box}>
            {asking ? (
              <NuovaDomanda
                {...{ lato, propostaId, acts }}
                campo={(campo === undefined ? begun : campo) ?? null}
                campi={campiOf(template)}
                onClose={() => ask(false)}
              />
            ) : (
              <Button small onPress={() => ask(true)} why={acts.ask.why}>
                {t(`${domande.length === 0 ? 'nuova' : 'altra'}.${lato}`)}
              </Button>
            )}
          </div>
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
