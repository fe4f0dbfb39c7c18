import { MAX_NOTA } from '@sigeba/contract/cert/esame/esame.rules.ts';
import type { Istanza, Richiesta } from '@sigeba/contract/cert/istanza.shape.ts';
import { formatInstant } from '@sigeba/contract/instant.ts';
import { useQueryClient } from '@tanstack/react-query';
import { faultsAt } from '../api/apiError.ts';
import { call } from '../api/call.ts';
import { useAction } from '../api/useAction.ts';
import { forget } from '../api/useRoute.ts';
import { TextArea } from '../form/inputs/TextInput.tsx';
import { useTranslation } from '../text/useTranslation.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { DefinitionList } from '../ui/DefinitionList.tsx';
import { Stack } from '../ui/Stack.tsx';
import { useToast } from '../ui/Toasts.tsx';
import { anyUnsaved, controlOf, type Risposte as RisposteDi, useRisposte } from './useRisposte.tsx';

/** What the committee asks in a revision, and the proponent's answer to each point, which may be bettered until it is sent; within RichiesteIntorno. */
export function RispostaRichieste({ id, istanza }: { id: number; istanza: Pick<Istanza, 'richieste'> }) {
  const { t } = useTranslation('istanze');
  const risposte = useRisposte();
  const open = risposte?.aperte ?? [];
  const closed = istanza.richieste.filter(({ id: richiesta }) => open.every((each) => each.id !== richiesta));
  return (
    <>
      {risposte !== null && open.length > 0 && (
        <Card title={t('richieste.titolo')}>
          <Risposte id={id} risposte={risposte} />
        </Card>
      )}
      <RichiesteLette richieste={closed} />
    </>
  );
}

/** The same of the rounds before, to be read. */
export function RichiesteLette({ richieste }: { richieste: readonly Richiesta[] }) {
  const { t } = useTranslation('istanze');
  if (richieste.length === 0) return null;
  return (
    <Card title={t('richieste.lette')}>
      <DefinitionList
        items={richieste.map(({ revisione, testo, risposta, rispostaIl }) => ({
          term: `${t('richieste.tornata', { n: revisione + 1 })}: ${testo}`,
          value: risposta === null ? null : `${risposta} (${formatInstant(rispostaIl ?? '')})`,
          wide: true,
        }))}
      />
    </Card>
  );
}

function Risposte({ id, risposte }: { id: number; risposte: RisposteDi }) {
  const { t } = useTranslation('istanze');
  const toast = useToast();
  const client = useQueryClient();
  const { aperte, testoOf, salvataOf } = risposte;
  const answer = useAction('PUT /cert/:id/richieste', {
    personale: 'sempre',
    onDone: ({ richieste }) => {
      risposte.onSaved(richieste);
      toast(t('richieste.salvate'));
      void forget(client, 'GET /cert/:id');
    },
    onRefused: ({ violationReport }) => (violationReport.length > 0 ? readAgain() : undefined),
  });
  // What another device has saved, before the refusal is told: pressed again, the save knows of it. Without an answer it is told again.
  const readAgain = () =>
    call('GET /cert/:id', { params: { id } }).then(
      ({ richieste }) => risposte.onSaved(richieste),
      () => undefined,
    );
  const errorsOf = (richiesta: number) => faultsAt(answer.error?.violationReport ?? [], `risposte.${richiesta}`);
  const body = { risposte: aperte.map((each) => ({ id: each.id, risposta: testoOf(each), prima: salvataOf(each) })) };
  return (
    <Stack>
      <p>{t('richieste.aiuto')}</p>
      {aperte.map((each, at) => (
        <TextArea
          key={each.id}
          id={controlOf(each)}
          label={`${at + 1}. ${each.testo}`}
          required
          rows={2}
          maxLength={MAX_NOTA}
          value={testoOf(each)}
          onChange={(testo) => risposte.write(each, testo)}
          errors={errorsOf(each.id)}
        />
      ))}
      <div>
        <Button
          variant={anyUnsaved(risposte) ? 'primary' : 'secondary'}
          disabled={!anyUnsaved(risposte)}
          pending={answer.pending}
          why={answer.why}
          onPress={() => answer.run({ params: { id }, body })}
        >
          {t('richieste.salva')}
        </Button>
      </div>
      {/* below its button: one that went from above would take the button from under a second tap */}
      {anyUnsaved(risposte) && <p>{t('richieste.nonSalvate')}</p>}
    </Stack>
  );
}
