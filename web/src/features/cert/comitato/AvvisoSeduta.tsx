import { useTexts } from '../../../text/useTexts.ts';
import { AvvisoCer } from '../AvvisoCer.tsx';
import { comitatoTesti } from './comitato.testi.ts';
import type { SedutaForm } from './useSeduta.ts';

/** The faults that prevent a sitting from being saved (ERR-056). */
export function AvvisoSeduta({ form: { avviso, close } }: { form: SedutaForm }) {
  const { t } = useTexts(comitatoTesti);
  const campi: Readonly<Record<string, string>> = {
    dataSeduta: t('seduta.data'),
    certMembroPropostaList: t('seduta.presenti'),
    certProposte: t('sedute.istanze'),
    oraInizio: t('seduta.oraInizio'),
    oraFine: t('seduta.oraFine'),
    luogo: t('seduta.luogo'),
    segretario: t('seduta.segretario'),
  };
  return <AvvisoCer avviso={avviso} labelOf={(campo) => campi[campo]} failed={t('seduta.nonSalvata')} onClose={close} />;
}
