import type { Esame } from '@sigeba/contract/cert/esame/esame.shape.ts';
import { runsCommittee } from '@sigeba/contract/cert/esame/ruoloCert.rules.ts';
import type { IstanzaRiga } from '@sigeba/contract/cert/istanza.shape.ts';
import { useRoute } from '../../../api/useRoute.ts';
import { Loaded } from '../../../page/Loaded.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { DecisioneDialog } from './DecisioneDialog.tsx';
import { esameTesti } from './esame.testi.ts';
import { NotaDialog } from './NotaDialog.tsx';

type Props = { riga: Pick<IstanzaRiga, 'id'>; onClose: () => void };

/** The evaluation: who runs the committee decides, a member writes the own note. */
export function ValutaDialog({ riga: { id }, onClose }: Props) {
  const { t } = useTexts(esameTesti);
  const esame = useRoute('GET /cert/:id/esame', { params: { id } }, { kept: false });
  if (esame.data === undefined)
    return (
      <Dialog title={t('valuta')} onClose={onClose} wide>
        <Loaded query={esame}>{() => null}</Loaded>
      </Dialog>
    );
  return <Which esame={esame.data} onClose={onClose} />;
}

function Which({ esame, onClose }: { esame: Esame; onClose: () => void }) {
  if (runsCommittee(esame.sguardo)) return <DecisioneDialog esame={esame} onClose={onClose} />;
  return <NotaDialog esame={esame} onClose={onClose} />;
}
