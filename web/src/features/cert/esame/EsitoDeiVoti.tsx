import { balanceOf, checkEsito, isVotato, type RegoleVoto, type Voto } from '@sigeba/contract/cert/esame/voto.rules.ts';
import { Checkbox } from '../../../form/inputs/ChoiceInputs.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { esameTesti } from './esame.testi.ts';

type Values = {
  statoId: number | null;
  favorevoli: number | null;
  astenuti: number | null;
  contrari: number | null;
  prevalePresidente: boolean;
};
type Props = {
  values: Values;
  regole: RegoleVoto;
  voto: Voto;
  onPrevale: (prevale: boolean) => void;
};

/** Whether the votes carry the chosen outcome, said before anything is pressed, and the box by which the chair decides a tie (D-191). */
export function EsitoDeiVoti({ values, regole, voto, onPrevale }: Props) {
  const { t } = useTexts(esameTesti);
  const { statoId, favorevoli, astenuti, contrari, prevalePresidente } = values;
  if (!isVotato(statoId) || favorevoli === null || astenuti === null || contrari === null) return null;
  if (favorevoli + astenuti + contrari !== voto.votanti) return null;
  const voti = { favorevoli, astenuti, contrari };
  const [fault] = checkEsito(statoId, { ...voti, prevalePresidente, presidenteVota: voto.presidenteVota }, regole);
  const chairDecides = balanceOf(voti, regole.maggioranza) === 'TIE' && regole.parita === 'presidente' && voto.presidenteVota;
  return (
    <>
      {fault !== undefined && (
        <Notice tone={fault.campo === 'prevalePresidente' && chairDecides ? 'warn' : 'error'} live>
          {fault.messaggio}
        </Notice>
      )}
      {(chairDecides || prevalePresidente) && <Checkbox label={t('prevale')} value={prevalePresidente} onChange={onPrevale} />}
    </>
  );
}
