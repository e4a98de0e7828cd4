CREATE TABLE "auth"."ended_sign_ins" (
	"identity_id" text NOT NULL,
	"signed_in_at" timestamp with time zone NOT NULL,
	"what" text NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ended_sign_ins_identity_id_signed_in_at_what_pk" PRIMARY KEY("identity_id","signed_in_at","what")
);
