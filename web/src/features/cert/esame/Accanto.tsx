import { numeroDelAnno } from '@sigeba/contract/cert/delibere/numero.rules.ts';
import { canWriteNota } from '@sigeba/contract/cert/esame/esame.rules.ts';
import type { Esame } from '@sigeba/contract/cert/esame/esame.shape.ts';
import { runsCommittee } from '@sigeba/contract/cert/esame/ruoloCert.rules.ts';
import { type ReactNode, useState } from 'react';
import { type Beside, BesideProvider, useBeside } from '../../../page/beside.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { SideBySide } from '../../../ui/layout/SideBySide.tsx';
import { correggibile } from '../delibere/correggibile.ts';
import { Rettifica } from '../delibere/Rettifica.tsx';
import { Decisione } from './Decisione.tsx';
import { esameTesti } from './esame.testi.ts';
import { NotaPropria } from './NotaPropria.tsx';

/** Office and chair decide, and a member writes their own note, while the istanza is before the committee. */
function mayValuta({ istanza, sguardo, propria, inConflitto, mia }: Esame): boolean {
  const facts = { statoId: istanza.stato.id, propria, inConflitto, seduta: istanza.certSeduta };
  return canWriteNota(facts, { propriaNota: true, presidente: false }).ok && (runsCommittee(sguardo) || mia !== null);
}

/** Each where the reader may begin it. */
type Atti = { valuta: Beside | null; rettifica: Beside };
type Props = { esame: Esame; children: (atti: Atti) => ReactNode };

/** An istanza with what is written about it beside it: the decision, the own note of a member, or the rettifica of a delibera (D-285). */
export function Accanto({ esame, children }: Props) {
  const { t } = useTexts(esameTesti);
  const delibera = correggibile(esame);
  const may = mayValuta(esame);
  const valuta = useBeside('valuta', may);
  const rettifica = useBeside('rettifica', delibera !== undefined);
  // What is being corrected stays the one that was begun, whatever is read meanwhile.
  const [corretta, setCorretta] = useState(delibera);
  if (!rettifica.open && corretta !== delibera) setCorretta(delibera);
  const beside = rettifica.open ? rettifica : valuta;
  const what = rettifica.open ? 'rettifica' : runsCommittee(esame.sguardo) ? 'decisione' : 'nota';
  const numero = corretta === undefined ? '' : numeroDelAnno(corretta.numero, corretta.anno);
  return (
    <SideBySide
      open={beside.open}
      onClose={beside.close}
      page={t('accanto.istanza')}
      title={what === 'rettifica' ? t('rettifica.titolo', { numero }) : t(`accanto.${what}`)}
      tab={t(`accanto.${what}`)}
      side={
        <BesideProvider value={beside.name}>
          {what === 'rettifica' && corretta !== undefined && <Rettifica esame={esame} delibera={corretta} onDone={rettifica.done} />}
          {what === 'decisione' && <Decisione esame={esame} onDone={valuta.done} />}
          {what === 'nota' && <NotaPropria esame={esame} onDone={valuta.done} />}
        </BesideProvider>
      }
    >
      {children({ valuta: may ? valuta : null, rettifica })}
    </SideBySide>
  );
}
