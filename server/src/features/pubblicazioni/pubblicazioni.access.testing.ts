import { pubblicazioniRoutes } from '@sigeba/contract/pubblicazioni/pubblicazioni.routes.ts';
import { access } from '../../test/access.ts';

export const pubblicazioniAccess = access(pubblicazioniRoutes, {
  table: `
# call                                          object     resp part tutr invi estr dire comm pres mcer pcer flag UFFI TERZ AWAR URno HD   RAD  REF  UCER MCER none
GET    /pubblicazioni                           -          503  503  503  503  503  503  503  503  503  503  503  403  403  403  403  403  403  403  403  403  401
GET    /pubblicazioni/id-ugov/:idUgov           -          503  503  503  503  503  503  503  503  503  503  503  403  403  403  403  403  403  403  403  403  401
GET    /pubblicazioni/handle                    -          422  422  422  422  422  422  422  422  422  422  422  403  403  403  403  403  403  403  403  403  401
GET    /pubblicazioni/fonti                     -          200  200  200  200  200  200  200  200  200  200  200  403  403  403  403  403  403  403  403  403  401
GET    /pubblicazioni/doi                       -          422  422  422  422  422  422  422  422  422  422  422  403  403  403  403  403  403  403  403  403  401
GET    /pubblicazioni/orcid                     -          422  422  422  422  422  422  422  422  422  422  422  403  403  403  403  403  403  403  403  403  401
`,
  readings: {
    'GET /pubblicazioni/id-ugov/:idUgov': { nobody: 'the catalogue of publications knows no proposte' },
  },
});
