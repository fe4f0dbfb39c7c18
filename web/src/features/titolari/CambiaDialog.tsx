import type { FileCaricato } from '@sigeba/contract/form/kinds/files.ts';
import type { Candidato } from '@sigeba/contract/partecipazioni/candidati.shape.ts';
import { ALLEGATO_CAMBIO, checkCambio, MOTIVAZIONE_CAMBIO_MAX } from '@sigeba/contract/titolari/titolare.rules.ts';
import { useMerge } from '../../api/useMerge.ts';
import { FileUpload } from '../../form/inputs/FileUpload.tsx';
import { TextArea } from '../../form/inputs/TextInput.tsx';
import { useForm } from '../../form/useForm.ts';
import { SaveDialog } from '../../page/SaveNotice.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { useToast } from '../../ui/feedback/Toasts.tsx';
import { useInvio } from '../email/useInvio.part.tsx';
import { SceltaTitolare } from './SceltaTitolare.tsx';
import { titolariTesti } from './titolari.testi.ts';

type Persona = { cognome: string; nome: string };
type Proposta = { id: number; numeroProtocollo: string | null; lastUpdate: string; responsabile: Persona; titolare: Persona | null };
/** Whose titolare changes, and whether to one of the team or to a teacher. */
export type CambioDi = { proposta: Proposta; tipo: 'COMPONENTE' | 'STRUTTURATO' };

const nameOf = ({ cognome, nome }: Persona): string => `${cognome} ${nome}`;

/** The dialog that asks for the new titolare and the reason. */
export function CambiaDialog({ proposta, tipo, onClose }: CambioDi & { onClose: () => void }) {
  const { t } = useTexts(titolariTesti);
  const { values, set, field, send } = useForm({
    of: () => ({ titolare: null as Candidato | null, motivazioneCambio: '', files: [] as readonly FileCaricato[] }),
    check: ({ titolare, motivazioneCambio }) => checkCambio({ titolareId: titolare?.id ?? null, motivazioneCambio }),
    names: { titolareId: 'titolare' },
  });
  const { change, merged, merge } = useChange(onClose);
  const confirm = () =>
    send(async ({ titolare, motivazioneCambio, files }) => {
      if (titolare === null) return false;
      const { id, lastUpdate } = proposta;
      const allegato = files[0]?.mediaId ?? null;
      return change.run({ params: { id }, body: { titolareId: titolare.id, motivazioneCambio, allegato, lastUpdate } });
    });
  return (
    <SaveDialog
      title={t('titolo', { numero: proposta.numeroProtocollo ?? '' })}
      confirmLabel={t('conferma')}
      act={change}
      onConfirm={confirm}
      onCancel={onClose}
      words={{ superato: t('superato'), leggi: t('leggiAggiornati'), nonSalvato: t('rifiutato') }}
      onMerge={merge}
      merged={merged && t('aggiornati', { nome: nameOf(proposta.titolare ?? proposta.responsabile) })}
    >
      <p>{t('spiegazione')}</p>
      <SceltaTitolare propostaId={proposta.id} tipo={tipo} {...field('titolare')} />
      <TextArea label={t('motivazione')} required rows={4} maxLength={MOTIVAZIONE_CAMBIO_MAX} strict {...field('motivazioneCambio')} />
      <FileUpload
        label={t('allegato')}
        tipo="pdf"
        mime={ALLEGATO_CAMBIO.mime}
        maxMB={ALLEGATO_CAMBIO.maxMB}
        max={1}
        value={values.files}
        onChange={set('files')}
      />
    </SaveDialog>
  );
}

/** The call that changes the titolare and shows its mails first; and what reads the page below again after another user's change. */
function useChange(onClose: () => void) {
  const { t } = useTexts(titolariTesti);
  const toast = useToast();
  const change = useInvio('POST /ur/proposte/:id/titolari', {
    personale: 'sempre',
    onDone: () => {
      toast(t('fatto'));
      onClose();
    },
  });
  return { change, ...useMerge(change.reset) };
}
