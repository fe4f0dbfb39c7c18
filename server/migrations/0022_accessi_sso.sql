-- A login under way at the identity provider says itself, under a seal, when it ends and which browser began it: nothing is
-- stored for who begins and never comes back. What is on its way when this runs is begun again.

drop table sso_richiesta;
