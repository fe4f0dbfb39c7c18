import { ALTERNATIVE_MAX } from '@sigeba/contract/referee/referee.rules.ts';
import type { Invito } from '@sigeba/contract/referee/referee.shape.ts';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useAction } from '../../../api/useAction.ts';
import { Checkbox } from '../../../form/inputs/ChoiceInputs.tsx';
import { TextArea } from '../../../form/inputs/TextInput.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Inline, Stack } from '../../../ui/layout/Stack.tsx';
import { invitoTesti } from '../invito.testi.ts';
import type { InvitoLink } from './RefereeAcceptPage.tsx';

type Props = {
  link: InvitoLink;
  /** Whether the page was opened by the link that declines, which still asks. */
  declining: boolean;
  /** After its term an invitation can only be declined (D-209). */
  onlyDecline?: boolean;
  onAnswered: (invito: Invito) => void;
  readAgain: () => Promise<unknown>;
};

/** The answer, once and for all: yes with the declaration, no with whom to ask instead. */
export function RispostaInvito({ link: { id, rToken }, declining: atOnce, onlyDecline = false, onAnswered, readAgain }: Props) {
  const { t } = useTexts(invitoTesti);
  const [declining, setDeclining] = useState(atOnce);
  // Text stays when the referee goes back and returns.
  const [said, setSaid] = useState<RefusalWords>({ conflitto: false, alternative: '' });
  const answer = useAction('PUT /referee/:id/ext', {
    onDone: onAnswered,
    // If the invitation was answered elsewhere or closed, its state replaces the question.
    onRefused: async ({ status }) => {
      if (status === 409) await readAgain();
    },
  });
  const give = (given: { accettato: boolean; noConflitto?: boolean; alternative?: string }) =>
    answer.run({ params: { id }, body: { rToken, ...given } });
  return (
    <Card title={t(declining ? 'rifiutoTitolo' : 'risposta')}>
      <Stack>
        {answer.error !== null && (
          <Notice tone="error" live title={t('inviando')}>
            {answer.error.message || t('nessunaRisposta')}
          </Notice>
        )}
        {declining ? (
          <Rifiuto
            said={said}
            setSaid={setSaid}
            pending={answer.pending}
            onRefuse={give}
            onBack={onlyDecline ? null : () => setDeclining(false)}
          />
        ) : (
          <Accettazione
            pending={answer.pending}
            onAccept={() => give({ accettato: true, noConflitto: true })}
            onDecline={() => setDeclining(true)}
          />
        )}
      </Stack>
    </Card>
  );
}

type AccettazioneProps = { pending: boolean; onAccept: () => void; onDecline: () => void };

function Accettazione({ pending, onAccept, onDecline }: AccettazioneProps) {
  const { t } = useTexts(invitoTesti);
  const [declared, setDeclared] = useState(false);
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  function submit(event: SubmitEvent) {
    event.preventDefault();
    setTried(true);
    if (declared) onAccept();
    else form.current?.querySelector('input')?.focus();
  }
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack>
        <Checkbox
          label={t('dichiarazione')}
          hint={t('dichiarazioneAiuto')}
          value={declared}
          onChange={setDeclared}
          errors={tried && !declared ? [t('dichiarare')] : []}
          required
        />
        <p>{t('definitiva')}</p>
        <Inline>
          <Button type="submit" variant="primary" pending={pending}>
            {t('accetta')}
          </Button>
          <Button disabled={pending} onPress={onDecline}>
            {t('rifiuta')}
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}

type RefusalWords = { conflitto: boolean; alternative: string };
type RifiutoProps = {
  said: RefusalWords;
  setSaid: (said: RefusalWords) => void;
  pending: boolean;
  onRefuse: (said: { accettato: false; noConflitto?: false; alternative: string }) => void;
  /** Null: there is nothing to go back to. */
  onBack: (() => void) | null;
};

function Rifiuto({ said, setSaid, pending, onRefuse, onBack }: RifiutoProps) {
  const { t } = useTexts(invitoTesti);
  const { conflitto, alternative } = said;
  const box = useRef<HTMLDivElement>(null);
  // The previous buttons are gone, so the focus moves to the question.
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={box}>
      <Stack>
        <Checkbox label={t('conflitto')} value={conflitto} onChange={(next) => setSaid({ ...said, conflitto: next })} />
        <TextArea
          label={t('alternative')}
          hint={t('alternativeAiuto')}
          rows={4}
          maxLength={ALTERNATIVE_MAX}
          strict
          value={alternative}
          onChange={(next) => setSaid({ ...said, alternative: next })}
        />
        <p>{t('definitiva')}</p>
        <Inline>
          <Button
            variant="primary"
            pending={pending}
            onPress={() => onRefuse({ accettato: false, ...(conflitto ? { noConflitto: false } : {}), alternative })}
          >
            {t('confermaRifiuto')}
          </Button>
          {onBack !== null && (
            <Button disabled={pending} onPress={onBack}>
              {t('indietro')}
            </Button>
          )}
        </Inline>
      </Stack>
    </div>
  );
}
