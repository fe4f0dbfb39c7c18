import { importiDi, importiInParole } from '@sigeba/contract/esiti/importi.text.ts';
import { askAgain } from '../../../api/askAgain.ts';
import { useAction } from '../../../api/useAction.ts';
import { useRoute } from '../../../api/useRoute.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { ConfirmDialog } from '../../../ui/controls/ConfirmDialog.tsx';
import { Refused } from '../../../ui/feedback/Notice.tsx';
import { useToast } from '../../../ui/feedback/Toasts.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { FaseDaRiaprire, useFaseDaRiaprire } from '../../valutazioni/FaseDaRiaprire.part.tsx';
import { archivioTesti } from '../archivio.testi.ts';
import type { PropostaDaValutare } from './atto.types.ts';

/** The chair lets an evaluation go on, which takes its outcome away: said before it is done (evaluation and ethics, section 4; D-118). */
export function RiapriValutazioneDialog({ proposta, onClose }: { proposta: PropostaDaValutare; onClose: () => void }) {
  const { t } = useTexts(archivioTesti);
  const toast = useToast();
  const da = useFaseDaRiaprire();
  const { data: esito } = useRoute('GET /mc/esito-valutazione/:propostaId', { params: { propostaId: proposta.id } }, { kept: false });
  const letto = esito === undefined ? proposta.esitoValutazione : importiDi(esito);
  const reopen = useAction('PUT /mc/valutazione/open/:propostaId', {
    personale: 'sempre',
    onDone: () => {
      toast(t('mc.riapri.fatta'));
      onClose();
    },
    // An outcome given or changed meanwhile is shown before it is lost.
    onRefused: () => void askAgain(),
  });
  return (
    <ConfirmDialog
      title={t('mc.riapri.titolo')}
      confirmLabel={t('mc.riapri.conferma')}
      danger
      pending={reopen.pending}
      why={reopen.why}
      onConfirm={() => reopen.run({ params: { propostaId: proposta.id }, body: { ...da.body, letto } })}
      onCancel={onClose}
    >
      <Stack>
        <Refused error={reopen.error} title={t('mc.riapri.rifiutata')} />
        <p>
          <strong>{proposta.titolo || t('senzaTitolo')}</strong>
        </p>
        <p>{letto === null ? t('mc.riapri.testo') : t('mc.riapri.testoEsito', { importi: importiInParole(letto) })}</p>
        <FaseDaRiaprire fasi={proposta.fasiValutazione} scelta={da.scelta} setScelta={da.setScelta} />
      </Stack>
    </ConfirmDialog>
  );
}
