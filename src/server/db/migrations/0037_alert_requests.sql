-- Each request for an alert stands by itself until it is confirmed: a stranger's does not end the owner's link.
DROP INDEX "product_alerts_unconfirmed";
