import type { Day } from '@sigeba/contract/giorno.ts';
import { dayInRome, formatDate } from '@sigeba/contract/instant.ts';
import { MOTIVO_REFEREE_MAX } from '@sigeba/contract/referee/referee.rules.ts';
import type { PropostaReferita } from '@sigeba/contract/referee/referee.shape.ts';
import { checkMotivoReferee, checkRichiestaProroga } from '@sigeba/contract/referee/ritiro.rules.ts';
import { useState } from 'react';
import { pathTo } from '../../../api/paths.ts';
import { useAction } from '../../../api/useAction.ts';
import { useConfig, useServerNow } from '../../../api/useConfig.ts';
import { Checkbox } from '../../../form/inputs/ChoiceInputs.tsx';
import { DateInput } from '../../../form/inputs/DateInput.tsx';
import { ReasonDialog } from '../../../form/inputs/ReasonDialog.tsx';
import { useGone } from '../../../page/useGone.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { useToast } from '../../../ui/feedback/Toasts.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Inline, Stack } from '../../../ui/layout/Stack.tsx';
import { invitoTesti } from '../invito.testi.ts';

/** Acts of a referee who needs more time, cannot go on, or has a conflict, and the address to ask (D-209). */
export function NonPosso({ proposta }: { proposta: PropostaReferita }) {
  const { t } = useTexts(invitoTesti);
  const contatto = useConfig().data?.contatto ?? null;
  const [asking, setAsking] = useState<'proroga' | 'ritiro' | null>(null);
  const concluded = proposta.valutazione?.status === 'CONCLUSA';
  const close = () => setAsking(null);
  return (
    <Card title={t('ritiro.card')}>
      <Stack>
        {proposta.prorogaChiesta !== null && <p>{t('ritiro.chiesta', { giorno: formatDate(proposta.prorogaChiesta) })}</p>}
        <Inline>
          {proposta.aperta && proposta.prorogaChiesta === null && (
            <Button onPress={() => setAsking('proroga')}>{t('ritiro.chiedi')}</Button>
          )}
          <Button onPress={() => setAsking('ritiro')}>{t(concluded ? 'ritiro.conflittoDopo' : 'ritiro.ritirati')}</Button>
        </Inline>
        {contatto !== null && (
          <p>
            {t('ritiro.domande')} <a href={`mailto:${contatto}`}>{contatto}</a>
          </p>
        )}
      </Stack>
      {asking === 'proroga' && <ProrogaDialog proposta={proposta} onClose={close} />}
      {asking === 'ritiro' && <RitiroDialog proposta={proposta} concluded={concluded} onClose={close} />}
    </Card>
  );
}

type DialogProps = { proposta: PropostaReferita; onClose: () => void };

function ProrogaDialog({ proposta, onClose }: DialogProps) {
  const { t } = useTexts(invitoTesti);
  const toast = useToast();
  const now = useServerNow();
  const oggi = dayInRome(now);
  const dopo = dayInRome(proposta.consegna ?? now);
  const [giorno, setGiorno] = useState<Day | null>(null);
  const ask = useAction('PUT /referee/proposte/:id/proroga', {
    personale: 'sempre',
    onDone: () => {
      toast(t('ritiro.chiestaFatta'));
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={t('ritiro.chiedi')}
      confirmLabel={t('ritiro.invia')}
      act={ask}
      refused={t('ritiro.rifiutata')}
      reason={{ campo: 'motivo', label: t('ritiro.motivo'), maxLength: MOTIVO_REFEREE_MAX }}
      check={(motivo) => checkRichiestaProroga({ giorno: giorno ?? '', motivo }, dopo)}
      onConfirm={(motivo) => giorno !== null && ask.run({ params: { id: proposta.id }, body: { giorno, motivo } })}
      onCancel={onClose}
    >
      {(errorsOf) => (
        <DateInput
          label={t('ritiro.giorno')}
          required
          value={giorno}
          onChange={setGiorno}
          errors={errorsOf('giorno')}
          min={oggi}
          oggi={oggi}
        />
      )}
    </ReasonDialog>
  );
}

function RitiroDialog({ proposta, concluded, onClose }: DialogProps & { concluded: boolean }) {
  const { t } = useTexts(invitoTesti);
  const toast = useToast();
  const gone = useGone();
  const [conflitto, setConflitto] = useState(concluded);
  const withdraw = useAction('PUT /referee/proposte/:id/ritiro', {
    personale: 'sempre',
    onDone: () => {
      if (!concluded) return gone(t('ritiro.fatto'), pathTo('/ref/home'));
      toast(t('ritiro.conflittoFatto'));
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={t(concluded ? 'ritiro.conflittoDopo' : 'ritiro.ritirati')}
      confirmLabel={t(concluded ? 'ritiro.dichiara' : 'ritiro.ritirati')}
      danger={!concluded}
      act={withdraw}
      refused={t('ritiro.rifiutata')}
      reason={{ campo: 'motivo', label: t('ritiro.motivo'), maxLength: MOTIVO_REFEREE_MAX }}
      check={checkMotivoReferee}
      onConfirm={(motivo) => withdraw.run({ params: { id: proposta.id }, body: { motivo, conflitto } })}
      onCancel={onClose}
    >
      {() => (
        <>
          <p>{t(concluded ? 'ritiro.conflittoTesto' : 'ritiro.testo')}</p>
          {!concluded && <Checkbox label={t('ritiro.conflitto')} value={conflitto} onChange={setConflitto} />}
        </>
      )}
    </ReasonDialog>
  );
}
