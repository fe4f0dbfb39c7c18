import type { IstanzaRiga } from '@sigeba/contract/cert/istanza.shape.ts';
import type { CertMembroProposta } from '@sigeba/contract/cert/membro.shape.ts';
import Users from 'lucide-react/icons/users';
import { useState } from 'react';
import { useRoute } from '../../../api/useRoute.ts';
import { Loaded } from '../../../page/Loaded.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { ActionLabel } from '../../../ui/controls/ActionLabel.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { DefinitionList } from '../../../ui/data/DefinitionList.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { esameTesti } from '../esame/esame.testi.ts';
import { comitatoTesti } from './comitato.testi.ts';

const GRUPPI = [0, 1, 2, null] as const;

/** Who is before an istanza of a sitting, by type, and who of them is there. */
export function MembriSeduta({ riga }: { riga: IstanzaRiga }) {
  const { t } = useTexts(esameTesti);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button small variant="quiet" icon={Users} onPress={() => setOpen(true)}>
        <ActionLabel action={t('membriBottone', { count: riga.membriAssegnati })} titolo={riga.titolo ?? t('senzaTitolo')} />
      </Button>
      {open && <Membri id={riga.id} onClose={() => setOpen(false)} />}
    </>
  );
}

function Membri({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTexts(esameTesti);
  const { t: c } = useTexts(comitatoTesti);
  const membri = useRoute('GET /cert/seduta/membriProposta/:id', { params: { id } });
  const nameOf = ({ certMembroCommissione: membro, presente, conflittoInteressi }: CertMembroProposta) =>
    `${t('persona', membro)} (${[c(presente ? 'seduta.presente' : 'seduta.assente'), ...(conflittoInteressi ? [c('seduta.inConflitto')] : [])].join(', ')})`;
  return (
    <Dialog title={t('membriTitolo')} onClose={onClose}>
      <Loaded query={membri} failed={c('seduta.membriFalliti')}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState title={t('nessunMembro')} />
          ) : (
            <DefinitionList
              items={GRUPPI.map((tipo) => ({
                term: tipo === null ? c('seduta.altri') : t(`tipi.${tipo}`),
                value: all
                  .filter(({ certMembroCommissione }) => certMembroCommissione.flag === tipo)
                  .map(nameOf)
                  .join('; '),
                wide: true,
              }))}
            />
          )
        }
      </Loaded>
    </Dialog>
  );
}
