import { commissioniIt } from './commissioni.it.ts';
import { conflittiIt } from './conflitti.it.ts';
import { graduatorieIt } from './graduatorie.it.ts';
import { iterIt } from './iter.it.ts';
import { statisticheIt } from './statistiche.it.ts';

/** Words that only the screens say on which the proposte of a call are assigned, ranked, decided on and counted (`saysGaraWords`). */
export const garaWords = {
  commissioni: commissioniIt,
  conflitti: conflittiIt,
  graduatorie: graduatorieIt,
  iter: iterIt,
  statistiche: statisticheIt,
} as const;
