import { lookupRoutes } from '@sigeba/contract/lookup/lookup.routes.ts';
import { access } from '../../test/access.ts';

export const lookupAccess = access(lookupRoutes, {
  table: `
# call                                          object     resp part tutr invi estr dire comm pres mcer pcer flag UFFI TERZ AWAR URno HD   RAD  REF  UCER MCER none
GET    /areeCUN                                 -          200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  401
GET    /ssds                                    -          200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  401
GET    /settoriERC                              -          200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  401
GET    /tematiche-H-2020                        -          200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  401
GET    /ruoli                                   -          200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  401
GET    /strutture/elenco                        -          200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  401
GET    /sotto-settori-erc                       -          200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  401
GET    /parole-chiave-cun                       -          200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  401
GET    /dizionariHorizon/lineeTematiche         -          200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  401
GET    /dizionariHorizon/flagship               -          200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  401
GET    /ricadute-diffusione-cultura             -          200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  401
GET    /macroaree                               -          200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  401
`,
});
