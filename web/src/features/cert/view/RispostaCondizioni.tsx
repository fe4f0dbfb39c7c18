import { MAX_NOTA } from '@sigeba/contract/cert/esame/esame.rules.ts';
import type { Condizioni } from '@sigeba/contract/cert/istanza.shape.ts';
import { formatInstant } from '@sigeba/contract/instant.ts';
import { useAction } from '../../../api/useAction.ts';
import { TextArea } from '../../../form/inputs/TextInput.tsx';
import { useKeptTesto } from '../../../form/useKeptTesto.ts';
import { UnsavedQuestion } from '../../../page/UnsavedQuestion.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { DefinitionList } from '../../../ui/data/DefinitionList.tsx';
import { useToast } from '../../../ui/feedback/Toasts.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { istanzeTesti } from '../istanze.testi.ts';

/** The conditions of an approval, and the proponent's answer, which may be changed until it is verified (D-176). */
export function RispostaCondizioni({ id, condizioni }: { id: number; condizioni: Condizioni }) {
  const { t } = useTexts(istanzeTesti);
  const { testo, risposta, verificateIl, respinta } = condizioni;
  return (
    <Card title={t('condizioni.titolo')}>
      <Stack>
        <DefinitionList
          items={[
            { term: t('condizioni.poste'), value: testo, wide: true },
            ...(respinta === null
              ? []
              : [{ term: t('condizioni.manca', { quando: formatInstant(respinta.quando) }), value: respinta.nota, wide: true }]),
            ...(verificateIl === null
              ? []
              : [
                  { term: t('condizioni.risposta'), value: risposta, wide: true },
                  { term: t('condizioni.verificate'), value: formatInstant(verificateIl) },
                ]),
          ]}
        />
        {verificateIl === null && <Risposta id={id} condizioni={condizioni} />}
      </Stack>
    </Card>
  );
}

function Risposta({ id, condizioni: { risposta: before, respinta } }: { id: number; condizioni: Condizioni }) {
  const { t } = useTexts(istanzeTesti);
  const toast = useToast();
  // A rejected answer is corrected, so the form begins with it.
  const { testo: risposta, write, changed } = useKeptTesto(`condizioni/${id}`, before ?? respinta?.risposta ?? '');
  const answer = useAction('PUT /cert/:id/condizioni', {
    personale: 'sempre',
    onDone: () => {
      toast(t('condizioni.inviata'));
    },
  });
  const errors =
    answer.error === null ? [] : [answer.error.violationReport.map(({ messaggio }) => messaggio).join(' ') || answer.error.message];
  return (
    <>
      <TextArea
        label={t('condizioni.risposta')}
        hint={t('condizioni.aiuto')}
        rows={5}
        maxLength={MAX_NOTA}
        value={risposta}
        onChange={write}
        errors={errors}
      />
      <div>
        <Button
          variant="primary"
          pending={answer.pending}
          why={answer.why}
          onPress={() => answer.run({ params: { id }, body: { risposta } })}
        >
          {t('condizioni.invia')}
        </Button>
      </div>
      <UnsavedQuestion changed={() => changed} keeps={() => true} />
    </>
  );
}
