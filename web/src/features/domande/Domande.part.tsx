import { visible } from '@sigeba/contract/form/engine/visibility.ts';
import { hasAnswer } from '@sigeba/contract/form/kinds/kinds.ts';
import { indexTemplate } from '@sigeba/contract/form/template/indexTemplate.ts';
import type { FormTemplate, Valori } from '@sigeba/contract/form/template/template.types.ts';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useKeptBozze } from '../../form/useKeptBozze.ts';
import { Loaded } from '../../page/Loaded.tsx';
import { UnsavedQuestion } from '../../page/UnsavedQuestion.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { changeAndFocus } from '../../ui/controls/changeAndFocus.ts';
import { formatCount } from '../../ui/data/format.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { focusSection } from '../../ui/layout/focusSection.ts';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Conversazione } from './Conversazione.tsx';
import { domandeTesti } from './domande.testi.ts';
import { NuovaDomanda } from './NuovaDomanda.tsx';
import { Bozze, bozzeDi, isUnsent, useBegun } from './useBozza.ts';
import { type Side, useActs, useDomande } from './useDomande.ts';

type Props = {
  side: Side;
  propostaId: number;
  template: FormTemplate;
  valori: Valori;
  /** The field that somebody wants to ask about: the question is begun with it. */
  campo?: string | null;
};

/** The threads with the other side, in a card of the page of a proposta. */
export function DomandeCard(props: Props) {
  const { t } = useTexts(domandeTesti);
  const bozze = useKeptBozze(bozzeDi(props.propostaId));
  const { hash } = useLocation();
  // The browser looked for the anchor before the proposta was rendered.
  useEffect(() => {
    if (hash === '#domande') focusSection('domande');
  }, [hash]);
  return (
    <Card title={t(`titolo.${props.side}`)} id="domande" screenOnly>
      {bozze !== null && (
        <Bozze value={bozze}>
          <Domande {...props} />
        </Bozze>
      )}
      <UnsavedQuestion changed={() => isUnsent(bozze)} keeps={() => true} />
    </Card>
  );
}

/** How many threads a proposta has with its responsabile, for the name of a tab. */
export function QuantiQuesiti({ propostaId }: { propostaId: number }) {
  const { data } = useDomande('ufficio', propostaId);
  return data?.length ? <span>{formatCount(data.length)}</span> : null;
}

/** The threads without a card: open ones first, and the button to begin one. */
export function Domande({ side, propostaId, template, valori, campo }: Props) {
  const { t } = useTexts(domandeTesti);
  const query = useDomande(side, propostaId);
  const acts = useActs(side, propostaId);
  const begun = useBegun();
  // The field holds for one question: the next one is about the whole, unless another was begun.
  const [asking, setAsking] = useState(campo === undefined ? begun : campo);
  const box = useRef<HTMLDivElement>(null);
  const ask = (next: string | null | undefined) =>
    changeAndFocus(
      () => setAsking(next),
      () => box.current?.querySelector<HTMLElement>('select, button'),
    );
  return (
    <Loaded query={query}>
      {(domande) => (
        <Stack>
          <p>{`${domande.length === 0 ? `${t('ancora')} ` : ''}${t(`chi.${side}`)}`}</p>
          {domande.map((domanda) => (
            <Conversazione key={domanda.id} side={side} propostaId={propostaId} domanda={domanda} />
          ))}
          <div ref={box}>
            {asking !== undefined ? (
              <NuovaDomanda
                side={side}
                propostaId={propostaId}
                acts={acts}
                campo={asking}
                campi={campiOf(template, valori, asking)}
                onClose={() => ask(undefined)}
              />
            ) : (
              <Button small onPress={() => ask(begun ?? null)} why={acts.ask.why}>
                {t(`${domande.length === 0 ? 'nuova' : 'altra'}.${side}`)}
              </Button>
            )}
          </div>
        </Stack>
      )}
    </Loaded>
  );
}

/** The fields on the page that hold answers, each after the name of its section; and the one that a question was begun about. */
function campiOf(template: FormTemplate, valori: Valori, begun: string | null) {
  const { sezioni, campi } = indexTemplate(template);
  const shown = visible(template, valori).sezioni.flatMap(({ uids }) => uids);
  return [...shown, ...(begun === null || shown.includes(begun) ? [] : [begun])].flatMap((uid) => {
    const found = campi.get(uid);
    if (found === undefined || !hasAnswer(found.campo)) return [];
    return [{ value: uid, label: `${sezioni.get(found.sezioneUid)?.sezione.titolo ?? ''}: ${found.campo.label}` }];
  });
}
